import { applicationFieldLabels as fieldLabels } from "@saudabook/contract/careers/application-labels.ts";
import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import type { ReactNode } from "react";
import { AppLink } from "../../page/link-context.tsx";
import { ApplyByMail } from "../apply-by-mail.tsx";
import { FormSection } from "./form-section.tsx";

export interface ApplyWithoutScriptProps {
  job: JobDescription;
  jobHref: string;
  termsHref: string;
}

/** Number of technical requirements shown, as in the job description. */
const REQUIREMENTS = 4;

const { linkedin, role, resume, ...needed } = fieldLabels;

/** Replaces the form if scripts are off: the position, what is needed, and how to apply anyway. */
export function ApplyWithoutScript({ job, jobHref, termsHref }: ApplyWithoutScriptProps) {
  const { Title, JobID, Location, Duration, Experience, KeySkillsandRequirements } = job;
  return (
    <div className="text-sm">
      <FormSection title="The position">
        <Points>
          <li>{Location}</li>
          <li>{Duration}</li>
          <li>Experience: {Experience}</li>
          {KeySkillsandRequirements.Technical.slice(0, REQUIREMENTS).map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </Points>
        <p>
          <TextLink asChild>
            <AppLink href={jobHref}>Full job description</AppLink>
          </TextLink>
        </p>
      </FormSection>
      <FormSection title="What to send">
        <Points>
          <li>{resume}: PDF or Word (.pdf, .doc, .docx), at most 5 MB</li>
          <li>{Object.values(needed).join(", ")}</li>
          <li>
            If you like: {role}, {linkedin}
          </li>
        </Points>
        <div className="sm:max-w-xs">
          <ApplyByMail title={Title} jobId={JobID} asks={[...Object.values(needed), role, linkedin]} />
        </div>
        <p className="text-muted">
          By applying, you agree to the{" "}
          <TextLink asChild>
            <AppLink href={termsHref}>Terms &amp; Conditions</AppLink>
          </TextLink>{" "}
          for applicants.
        </p>
      </FormSection>
    </div>
  );
}

const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1.5 pl-5 text-pretty">{children}</ul>
);

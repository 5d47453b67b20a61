import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { Badge } from "@saudabook/ui/badge.tsx";
import { Facts } from "@saudabook/ui/facts.tsx";
import type { ReactNode } from "react";
import { JobEntry } from "./job-frame.tsx";
import { postingDate } from "./posting-date.ts";
import { sectionName } from "./section-name.ts";

/** At most this many of the technical requirements are shown. */
const REQUIREMENTS = 4;

export function JobHead({ job }: { job: JobDescription }) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight text-balance wrap-anywhere sm:text-3xl">{job.Title}</h1>
      <div className="mt-1 flex items-baseline gap-x-3">
        <p className="font-mono text-sm text-muted">{job.JobID}</p>
        {job.closed ? <Badge tone="warning">Closed</Badge> : null}
      </div>
    </>
  );
}

export function JobFacts({ job }: { job: JobDescription }) {
  return (
    <Facts
      facts={[
        { term: "Location", value: job.Location },
        { term: "Duration", value: job.Duration },
        { term: "Posted on", value: <time dateTime={job.Posting_Date}>{postingDate(job.Posting_Date)}</time> },
      ]}
    />
  );
}

export function JobEntries({ job }: { job: JobDescription }) {
  return (
    <>
      <JobEntry title={<EntryTitle>About us</EntryTitle>}>
        <p className="text-pretty">{job.Aboutus}</p>
      </JobEntry>
      <JobEntry title={<EntryTitle>Tech stack</EntryTitle>}>
        <ul className="flex flex-wrap gap-1.5">
          {job.TechStack.map((technology) => (
            <li key={technology}>
              <Badge>{technology}</Badge>
            </li>
          ))}
        </ul>
      </JobEntry>
      <JobEntry title={<EntryTitle>Experience</EntryTitle>}>
        <p className="text-pretty">{job.Experience}</p>
      </JobEntry>
      <JobEntry title={<EntryTitle>Key skills and requirements</EntryTitle>}>
        <Points points={job.KeySkillsandRequirements.Technical.slice(0, REQUIREMENTS)} />
      </JobEntry>
      <JobEntry title={<EntryTitle>Key responsibilities</EntryTitle>}>
        <div className="grid gap-5">
          {Object.entries(job.KeyResponsibilities).map(([key, points]) => (
            <div key={key}>
              <h3 className="mb-1.5 text-sm font-semibold">{sectionName(key)}</h3>
              <Points points={points} />
            </div>
          ))}
        </div>
      </JobEntry>
      <JobEntry title={<EntryTitle>Perks and benefits</EntryTitle>}>
        <Points points={job.PerksandBenefits} />
      </JobEntry>
    </>
  );
}

function EntryTitle({ children }: { children: ReactNode }) {
  return <h2 className="text-sm font-semibold">{children}</h2>;
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-1.5">
      {points.map((point) => (
        <li
          key={point}
          className="relative pl-5 text-pretty before:absolute before:left-0 before:text-muted before:content-['–']"
        >
          {point}
        </li>
      ))}
    </ul>
  );
}

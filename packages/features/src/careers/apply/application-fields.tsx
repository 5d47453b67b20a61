import { applicationFieldLabels as fieldLabels } from "@saudabook/contract/careers/application-labels.ts";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextAreaField, TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { AppLink } from "../../page/link-context.tsx";
import {
  type ApplicationDraft,
  type ApplicationValues,
  degreeOptions,
  type FieldName,
  roleOptions,
} from "./application-values.ts";
import { FormSection } from "./form-section.tsx";
import { countWords, digitsOf, nationalDigitsOf, withHttps } from "./typed-text.ts";

/** A page has one application form. */
export const controlIdOf = (name: FieldName) => `application-${name}`;

const OPTIONAL: readonly FieldName[] = ["linkedin", "role"];
const RESUME_TYPES =
  ".pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export interface ApplicationFieldsProps {
  form: UseFormReturn<ApplicationDraft, unknown, ApplicationValues>;
  /** Of graduation. */
  years: readonly string[];
  problemOf: (name: FieldName) => string | undefined;
  resume: File | null;
  onResume: (file: File | null) => void;
  termsHref: string;
}

export function ApplicationFields({ form, years, problemOf, resume, onResume, termsHref }: ApplicationFieldsProps) {
  const about = (name: FieldName) => ({
    id: controlIdOf(name),
    label: fieldLabels[name],
    required: !OPTIONAL.includes(name),
    error: problemOf(name),
  });
  const next = { enterKeyHint: "next" } as const;
  const mobile = form.register("mobile");
  return (
    <>
      <FormSection title="About you">
        <TextField autoComplete="name" autoCapitalize="words" {...next} {...form.register("name")} {...about("name")} />
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...next}
          {...form.register("email")}
          {...about("email")}
        />
        <TextField
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="10 digits, without +91"
          {...next}
          {...mobile}
          onChange={(event) => {
            const typed = (event.nativeEvent as InputEvent).inputType === "insertText";
            const digits = (typed ? digitsOf : nationalDigitsOf)(event.target.value);
            if (digits !== event.target.value) event.target.value = digits;
            return mobile.onChange(event);
          }}
          {...about("mobile")}
        />
      </FormSection>
      <FormSection title="Your studies">
        <TextField autoCapitalize="words" {...next} {...form.register("college")} {...about("college")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            placeholder="Choose…"
            options={degreeOptions}
            {...form.register("degree")}
            {...about("degree")}
          />
          <SelectField
            placeholder="Choose…"
            options={years.map((year) => ({ value: year, label: year }))}
            {...form.register("passingYear")}
            {...about("passingYear")}
          />
        </div>
      </FormSection>
      <FormSection title="Your work">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            placeholder="No preference"
            options={roleOptions}
            hint="Optional"
            {...form.register("role")}
            {...about("role")}
          />
          <TextField
            inputMode="decimal"
            autoComplete="off"
            hint="0 to 50; 0 if this is your first"
            {...next}
            {...form.register("experience")}
            {...about("experience")}
          />
        </div>
        <TextField
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          hint="Optional"
          placeholder="https://www.linkedin.com/in/…"
          {...next}
          {...form.register("linkedin", {
            onBlur: () => {
              const typed = form.getValues("linkedin");
              const whole = withHttps(typed);
              if (whole !== typed) {
                form.setValue("linkedin", whole, { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
              }
            },
          })}
          {...about("linkedin")}
        />
        <MotivationField form={form} about={about("motivation")} />
        <FileDrop
          accept={RESUME_TYPES}
          name="resume"
          hint="PDF or Word (.pdf, .doc, .docx), at most 5 MB"
          prompt="Choose your resume, or drop it here"
          file={resume}
          onFile={onResume}
          {...about("resume")}
        />
      </FormSection>
      {/* For programs: a person does not see it, and whatever fills it in is none. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="application-website">Leave this empty</label>
        <input id="application-website" tabIndex={-1} autoComplete="off" {...form.register("website")} />
      </div>
      <p className="border-t border-line py-5 text-sm text-muted sm:pl-48">
        By submitting, you agree to the{" "}
        <TextLink asChild>
          <AppLink href={termsHref} target="_blank" rel="noopener">
            Terms &amp; Conditions
            <span className="sr-only"> (opens in a new tab)</span>
          </AppLink>
        </TextLink>{" "}
        for applicants.
      </p>
    </>
  );
}

interface MotivationFieldProps {
  form: UseFormReturn<ApplicationDraft, unknown, ApplicationValues>;
  about: { id: string; label: string; required: boolean; error: string | undefined };
}

/** On its own, so that counting words renders nothing but this. */
function MotivationField({ form, about }: MotivationFieldProps) {
  const words = countWords(useWatch({ control: form.control, name: "motivation" }));
  return (
    <TextAreaField
      rows={8}
      placeholder="Why this position, and why you? Aim for at least 100 words."
      hint={`${words} ${words === 1 ? "word" : "words"}; about 100 is a good length, but fewer is fine`}
      {...form.register("motivation")}
      {...about}
    />
  );
}

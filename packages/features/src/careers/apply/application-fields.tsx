import { degreeLabels, roleLabels } from "@saudabook/contract/careers/application-labels.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextAreaField, type TextAreaFieldProps, TextField } from "@saudabook/ui/text-field.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useWatch } from "react-hook-form";
import { AppLink } from "../../page/link-context.tsx";
import type { ApplicationForm } from "./application-form.tsx";
import { FormSection } from "./form-section.tsx";
import { ResumeField } from "./resume-field.tsx";
import { countWords, digitsOf, nationalDigitsOf, withHttps } from "./typed-text.ts";

/** A page has one application form. */
export const controlIdOf = (name: string) => `application-${name}`;

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const degreeOptions = optionsOf(degreeLabels);
const roleOptions = optionsOf(roleLabels);

export interface ApplicationFieldsProps extends Pick<ApplicationForm, "form" | "field" | "noteEdit"> {
  /** Years of graduation. */
  years: readonly string[];
  termsHref: string;
}

export function ApplicationFields(props: ApplicationFieldsProps) {
  const { form, noteEdit, years, termsHref } = props;
  const field: ApplicationForm["field"] = (name, rules) => ({ id: controlIdOf(name), ...props.field(name, rules) });
  const next = { enterKeyHint: "next" } as const;
  const mobile = field("mobile");
  const { ref: _, onChange: __, ...resumeField } = field("resume");
  const resume = useWatch({ control: form.control, name: "resume" });
  const chooseResume = async (file: File | null) => {
    noteEdit("resume");
    form.clearErrors("resume");
    form.setValue("resume", file);
    if (file === null && !form.formState.isSubmitted) return;
    await form.trigger("resume");
    // An earlier file that took longer to read has been judged last.
    if (form.getValues("resume") !== file) await form.trigger("resume");
  };
  return (
    <>
      <FormSection title="About you">
        <TextField autoComplete="name" autoCapitalize="words" {...next} {...field("name")} />
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...next}
          {...field("email")}
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
        />
      </FormSection>
      <FormSection title="Your studies">
        <TextField autoCapitalize="words" {...next} {...field("college")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField placeholder="Choose…" options={degreeOptions} {...field("degree")} />
          <SelectField
            placeholder="Choose…"
            options={years.map((year) => ({ value: year, label: year }))}
            {...field("passingYear")}
          />
        </div>
      </FormSection>
      <FormSection title="Your work">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField placeholder="No preference" options={roleOptions} hint="Optional" {...field("role")} />
          <TextField
            inputMode="decimal"
            autoComplete="off"
            hint="0 to 50; 0 if this is your first"
            {...next}
            {...field("experience")}
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
          {...field("linkedin", {
            onBlur: () => {
              const typed = form.getValues("linkedin");
              const whole = withHttps(typed);
              if (whole !== typed) {
                form.setValue("linkedin", whole, { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
              }
            },
          })}
        />
        <MotivationField control={form.control} {...field("motivation")} />
        <ResumeField {...resumeField} value={resume} onChange={(file) => void chooseResume(file)} />
      </FormSection>
      {/* Honeypot: people do not see it, programs fill it in. */}
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

/** A component of its own, so that counting words rerenders nothing else. */
function MotivationField({ control, ...field }: TextAreaFieldProps & { control: ApplicationForm["form"]["control"] }) {
  const words = countWords(useWatch({ control, name: "motivation" }));
  return (
    <TextAreaField
      rows={8}
      placeholder="Why this position, and why you? Aim for at least 100 words."
      hint={`${words} ${words === 1 ? "word" : "words"}; about 100 is a good length, but fewer is fine`}
      {...field}
    />
  );
}

import { applicationFieldLabels as fieldLabels } from "@saudabook/contract/careers/application-labels.ts";
import { graduationYears } from "@saudabook/contract/careers/graduation-years.ts";
import { errorTitles } from "@saudabook/contract/wire/error-texts.ts";
import type { Progress } from "@saudabook/contract/wire/transport.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import { LoadingOverlay } from "@saudabook/ui/loading-overlay.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { type KeyboardEvent, useEffect, useState } from "react";
import type { Resolver } from "react-hook-form";
import type { FormState } from "../../page/form/form-state.ts";
import type { Alerted } from "../../page/form/use-alert.ts";
import { useContractForm } from "../../page/form/use-contract-form.ts";
import { LazyAlertDialog } from "../../page/lazy-alert-dialog.tsx";
import { loadAhead } from "../../page/load-ahead.ts";
import { sendingStep, UploadProgress, type UploadStep } from "../../page/upload-progress.tsx";
import { whenIdle } from "../../page/when-idle.ts";
import { SentNotice } from "../sent-notice.tsx";
import { ApplicationFields, controlIdOf } from "./application-fields.tsx";
import { type ApplicationProblem, TOO_LARGE } from "./application-problem.ts";
import {
  type ApplicationDraft,
  type ApplicationValues,
  emptyDraft,
  type FieldName,
  fieldProblem,
} from "./application-values.ts";
import { DraftActions, DraftNotice } from "./draft-notice.tsx";
import type { DraftStore } from "./draft-store.ts";
import { ERROR_SUMMARY, ErrorSummary } from "./error-summary.tsx";
import { useResume } from "./use-resume.ts";

// The form does not wait for the schemas. They load soon after it, and at the latest when it is sent.
const loadResolver = () => import("./application-resolver.ts");
const resolveWhenLoaded: Resolver<ApplicationDraft, unknown, ApplicationValues> = async (...form) =>
  (await loadResolver()).resolveApplication(...form);

const ARRIVED: UploadStep = { label: "Waiting for the receipt", text: "", fraction: undefined };

export interface ApplicationFormProps {
  state: FormState<Alerted<ApplicationProblem>>;
  /** Of the upload. */
  progress: Progress | null;
  thisYear: number;
  termsHref: string;
  draft: DraftStore;
  onSubmit: (values: ApplicationValues, resume: File) => void;
  /** The alert was closed. */
  onDismiss: () => void;
}

export function ApplicationForm(props: ApplicationFormProps) {
  const { state, progress, thisYear, termsHref, draft, onSubmit, onDismiss } = props;
  const years = graduationYears(thisYear);
  const [restored, setRestored] = useState(() => draft.load());
  const [sent] = useState(() => draft.sent());
  const resume = useResume();
  const { resume: _, ...labels } = fieldLabels;
  const { form, frame, messageOf, refusalOf, noteEdit } = useContractForm({
    resolver: resolveWhenLoaded,
    labels,
    initial: {
      ...emptyDraft,
      ...restored,
      ...(!years.includes(restored?.passingYear ?? "") && { passingYear: "" }),
    },
    state,
    onSubmit: (values) => {
      if (resume.file && !resume.problem) onSubmit(values, resume.file);
    },
    focus: ERROR_SUMMARY,
  });
  const { submitCount, isDirty } = form.formState;
  useEffect(() => whenIdle(() => loadAhead(loadResolver)), []);
  const sending = state.status === "submitting";
  const refused = state.status === "failed" ? state : null;

  const problemOf = (name: FieldName): string | undefined => {
    if (name !== "resume") {
      const message = messageOf(name);
      return message && fieldProblem(name, form.getValues(name), message);
    }
    const missing = submitCount > 0 && !resume.file ? "is required" : undefined;
    const message = resume.problem ?? missing ?? refusalOf(name);
    return message && fieldProblem(name, "", message);
  };
  const problems = (Object.keys(fieldLabels) as FieldName[]).flatMap((name) => {
    const text = problemOf(name);
    return text === undefined ? [] : [{ controlId: controlIdOf(name), text }];
  });

  // The browser's autofill may have filled the honeypot, which a person cannot see and empty.
  const refusedFields = refused?.fields;
  useEffect(() => {
    if (refusedFields?.["website"]) form.setValue("website", "");
  }, [refusedFields, form]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [form, draft],
  );
  const discard = () => {
    draft.clear();
    setRestored(null);
    form.reset(emptyDraft);
    resume.choose(null);
    frame.ref.current?.querySelector("input")?.focus();
  };

  return (
    <>
      <form
        ref={frame.ref}
        noValidate
        inert={sending}
        aria-label="Application"
        onSubmit={frame.onSubmit}
        onInput={(event) => noteEdit((event.target as HTMLInputElement).name)}
        onKeyDown={moveOnEnter}
      >
        {sent ? <SentNotice sent={sent} className="mb-6" /> : null}
        {restored ? <DraftNotice onDiscard={discard} /> : null}
        {submitCount > 0 || refused ? <ErrorSummary problems={problems} /> : null}
        <SumsUpErrors>
          <ApplicationFields
            form={form}
            years={years}
            problemOf={problemOf}
            resume={resume.file}
            onResume={(file) => {
              noteEdit("resume");
              resume.choose(file);
            }}
            termsHref={termsHref}
          />
        </SumsUpErrors>
        {refused && !refused.alertOpen && problems.length === 0 ? (
          <Notice tone="error" title={refused.title} className="mb-4 sm:ml-48">
            {refused.detail ?? refused.text}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-3 sm:pl-48">
          <Button type="submit" variant="primary" size="lg" className="w-full sm:w-auto">
            Submit Application
          </Button>
          {isDirty || restored ? <DraftActions onDiscard={discard} /> : null}
        </div>
      </form>
      {sending ? (
        <LoadingOverlay>
          <UploadProgress
            className="w-64 max-w-full"
            step={sendingStep("Sending your application", progress, ARRIVED)}
          />
        </LoadingOverlay>
      ) : null}
      <LazyAlertDialog
        open={resume.tooLarge}
        onClose={resume.dismissTooLarge}
        title={errorTitles.too_large}
        text={TOO_LARGE}
      />
      {refused ? (
        <LazyAlertDialog
          open={refused.alertOpen}
          onClose={onDismiss}
          title={refused.title}
          text={
            <>
              {refused.text}
              {refused.detail ? <span className="mt-2 block">{refused.detail}</span> : null}
            </>
          }
        />
      ) : null}
    </>
  );
}

/** Enter moves to the next field, as the "next" key of a phone's keyboard does in a long form: only the button submits. */
function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const at = event.target;
  if (event.key !== "Enter" || !(at instanceof HTMLInputElement) || at.type === "file") return;
  event.preventDefault();
  const controls = [...event.currentTarget.elements].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.tabIndex >= 0,
  );
  controls[controls.indexOf(at) + 1]?.focus();
}

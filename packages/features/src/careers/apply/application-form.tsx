import { errorTitles } from "@saudabook/contract/error-texts.ts";
import { graduationYears } from "@saudabook/contract/graduation-years.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import { LoadingOverlay } from "@saudabook/ui/loading-overlay.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useRefusedFields } from "../../page/form/use-refused-fields.ts";
import { LazyAlertDialog } from "../../page/lazy-alert-dialog.tsx";
import { sendingStep, UploadProgress, type UploadStep } from "../../page/upload-progress.tsx";
import { whenIdle } from "../../page/when-idle.ts";
import { ApplicationFields, controlIdOf } from "./application-fields.tsx";
import type { ApplicationFormState } from "./application-form-screen.tsx";
import { TOO_LARGE } from "./application-problem.ts";
import {
  type ApplicationDraft,
  type ApplicationValues,
  emptyDraft,
  type FieldName,
  fieldLabels,
  fieldProblem,
} from "./application-values.ts";
import { DraftActions, DraftNotice } from "./draft-notice.tsx";
import type { DraftStore } from "./draft-store.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { useResume } from "./use-resume.ts";

// The form does not wait for the schemas. They load soon after it, and at the latest when it is sent.
const loadResolver = () => import("./application-resolver.ts");
const resolveWhenLoaded: Resolver<ApplicationDraft, unknown, ApplicationValues> = async (...form) =>
  (await loadResolver()).resolveApplication(...form);

const ARRIVED: UploadStep = { label: "Waiting for the receipt", text: "", fraction: undefined };

export interface ApplicationFormProps {
  state: Extract<ApplicationFormState, { status: "filling" | "sending" | "refused" }>;
  thisYear: number;
  termsHref: string;
  draft: DraftStore;
  onSubmit: (values: ApplicationValues, resume: File) => void;
  /** The alert was closed. */
  onDismiss: () => void;
}

export function ApplicationForm({ state, thisYear, termsHref, draft, onSubmit, onDismiss }: ApplicationFormProps) {
  const years = graduationYears(thisYear);
  const [restored, setRestored] = useState(() => draft.load());
  const form = useForm<ApplicationDraft, unknown, ApplicationValues>({
    resolver: resolveWhenLoaded,
    defaultValues: {
      ...emptyDraft,
      ...restored,
      ...(!years.includes(restored?.passingYear ?? "") && { passingYear: "" }),
    },
    shouldFocusError: false,
  });
  const { errors, submitCount, isDirty } = form.formState;
  const resume = useResume();
  useEffect(() => whenIdle(() => void loadResolver()), []);
  const sending = state.status === "sending";

  // A field that the server refused stays marked until it is edited.
  const refused = state.status === "refused" ? state.problem : null;
  const { refusalOf, noteEdit } = useRefusedFields(refused?.fields ?? null);

  const problemOf = (name: FieldName): string | undefined => {
    const fromServer = refusalOf(name);
    const own =
      name === "resume"
        ? (resume.problem ?? (submitCount > 0 && !resume.file ? "is required" : undefined))
        : errors[name]?.message;
    const message = own ?? fromServer;
    return message && fieldProblem(name, name === "resume" ? "" : form.getValues(name), message);
  };
  const problems = (Object.keys(fieldLabels) as FieldName[]).flatMap((name) => {
    const text = problemOf(name);
    return text === undefined ? [] : [{ controlId: controlIdOf(name), text }];
  });

  const formElement = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  // The count changes after validation; a valid form has no summary.
  useLayoutEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);
  // Before the alert opens, so that closing it leads exactly here.
  useLayoutEffect(() => {
    if (!refused) return;
    (summary.current ?? submit.current)?.focus();
    // The browser's autofill may have filled the honeypot, which a person cannot see and empty.
    if (refused.fields["website"]) form.setValue("website", "");
  }, [refused, form]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [form, draft],
  );
  const discard = () => {
    draft.clear();
    setRestored(null);
    form.reset(emptyDraft);
    resume.choose(null);
    formElement.current?.querySelector("input")?.focus();
  };

  const send = form.handleSubmit((values) => {
    if (resume.file && !resume.problem) onSubmit(values, resume.file);
  });
  return (
    <>
      <form
        ref={formElement}
        noValidate
        inert={sending}
        aria-label="Application"
        onSubmit={send}
        onInput={(event) => noteEdit((event.target as HTMLInputElement).name)}
        onKeyDown={moveOnEnter}
      >
        {restored ? <DraftNotice onDiscard={discard} /> : null}
        {submitCount > 0 || refused ? <ErrorSummary ref={summary} problems={problems} /> : null}
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
        {refused && problems.length === 0 ? (
          <Notice tone="error" title={refused.title} className="mb-4 sm:ml-48">
            {refused.detail ?? refused.text}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-3 sm:pl-48">
          <Button ref={submit} type="submit" variant="primary" size="lg" className="w-full sm:w-auto">
            Submit Application
          </Button>
          {isDirty || restored ? <DraftActions onDiscard={discard} /> : null}
        </div>
      </form>
      {sending ? (
        <LoadingOverlay>
          <UploadProgress
            className="w-64 max-w-full"
            step={sendingStep("Sending your application", state.progress, ARRIVED)}
          />
        </LoadingOverlay>
      ) : null}
      <LazyAlertDialog
        open={resume.tooLarge}
        onClose={resume.dismissTooLarge}
        title={errorTitles.too_large}
        text={TOO_LARGE}
      />
      {state.status === "refused" ? (
        <LazyAlertDialog
          open={state.alertOpen}
          onClose={onDismiss}
          title={state.problem.title}
          text={
            <>
              {state.problem.text}
              {state.problem.detail ? <span className="mt-2 block">{state.problem.detail}</span> : null}
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

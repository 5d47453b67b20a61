import {
  graduationYears,
  applicationFieldLabels as labels,
  optionalApplicationFields as optional,
} from "@saudabook/contract/careers/application-labels.ts";
import type { Progress } from "@saudabook/contract/wire/transport.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { type KeyboardEvent, useEffect, useState } from "react";
import type { Resolver } from "react-hook-form";
import { loadAhead } from "../../browser/load-ahead.ts";
import { whenIdle } from "../../browser/when-idle.ts";
import { AlertFrame } from "../../form/alert-frame.tsx";
import type { FormState } from "../../form/form-state.ts";
import { sendingStep, UploadProgress, type UploadStep } from "../../form/upload-progress.tsx";
import type { Alerted } from "../../form/use-alert.ts";
import { useContractForm } from "../../form/use-contract-form.ts";
import { SentNotice } from "../sent-notice.tsx";
import { ApplicationFields } from "./application-fields.tsx";
import type { Application } from "./application-resolver.ts";
import { DraftActions, DraftNotice } from "./draft-notice.tsx";
import { type ApplicationValues, type DraftStore, emptyDraft } from "./draft-store.ts";
import { ERROR_SUMMARY, ErrorSummary } from "./error-summary.tsx";

// The form does not wait for the schemas. They load shortly after it, or at the latest on submit.
const loadResolver = () => import("./application-resolver.ts");
const resolveWhenLoaded: Resolver<ApplicationValues, unknown, Application> = async (...form) =>
  (await loadResolver()).resolveApplication(...form);

const ARRIVED: UploadStep = { label: "Waiting for the receipt", text: "", fraction: undefined };

const empty: ApplicationValues = { ...emptyDraft, resume: null };

export type ApplicationForm = ReturnType<typeof useContractForm<ApplicationValues, Application, FormState<Alerted>>>;

export interface ApplicationFormProps {
  state: FormState<Alerted>;
  /** Progress of the upload. */
  progress: Progress | null;
  thisYear: number;
  termsHref: string;
  draft: DraftStore;
  onSubmit: (application: Application) => void;
  /** The alert was closed. */
  onDismiss: () => void;
}

export function ApplicationForm(props: ApplicationFormProps) {
  const { state, progress, thisYear, termsHref, draft, onSubmit, onDismiss } = props;
  const years = graduationYears(thisYear);
  const [restored, setRestored] = useState(() => draft.load());
  const [sent] = useState(() => draft.sent());
  const { form, field, frame, problems, noteEdit }: ApplicationForm = useContractForm({
    resolver: resolveWhenLoaded,
    labels,
    optional,
    initial: {
      ...empty,
      ...restored,
      ...(!years.includes(restored?.passingYear ?? "") && { passingYear: "" }),
    },
    state,
    onSubmit,
    focus: ERROR_SUMMARY,
  });
  const { submitCount, dirtyFields } = form.formState;
  useEffect(() => whenIdle(() => loadAhead(loadResolver)), []);
  const refused = state.status === "failed" ? state : null;

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
    form.reset(empty);
    frame.ref.current?.querySelector("input")?.focus();
  };

  return (
    <AlertFrame
      ref={frame.ref}
      state={state}
      noValidate
      aria-label="Application"
      onSubmit={frame.onSubmit}
      onKeyDown={moveOnEnter}
      onDismiss={onDismiss}
      overlay={
        <UploadProgress className="w-64 max-w-full" step={sendingStep("Sending your application", progress, ARRIVED)} />
      }
    >
      {sent ? <SentNotice sent={sent} className="mb-6" /> : null}
      {restored ? <DraftNotice onDiscard={discard} /> : null}
      {submitCount > 0 || refused ? <ErrorSummary problems={problems} /> : null}
      <ApplicationFields form={form} field={field} noteEdit={noteEdit} years={years} termsHref={termsHref} />
      {refused && !refused.alertOpen && problems.length === 0 ? (
        // The alert has already said that nothing was sent: only the reason stays.
        <Notice tone="error" className="mb-4 sm:ml-48">
          {refused.detail ?? refused.text}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 sm:pl-48">
        <Button type="submit" variant="primary" size="lg" className="w-full sm:w-auto">
          Submit Application
        </Button>
        {Object.keys(dirtyFields).length > 0 || restored ? <DraftActions onDiscard={discard} /> : null}
      </div>
    </AlertFrame>
  );
}

/** Enter moves to the next field, like the "next" key of a phone's keyboard in a long form. Only the button submits. */
function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const at = event.target;
  if (event.key !== "Enter" || !(at instanceof HTMLInputElement) || at.type === "file") return;
  event.preventDefault();
  const controls = [...event.currentTarget.elements].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.tabIndex >= 0,
  );
  controls[controls.indexOf(at) + 1]?.focus();
}

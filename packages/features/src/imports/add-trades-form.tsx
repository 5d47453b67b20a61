import { uploadLabels } from "@saudabook/contract/imports/import-labels.ts";
import { broker, tradeType, type UploadFields, uploadFields } from "@saudabook/contract/trades/trade.ts";
import { brokerOf } from "@saudabook/trading/account-keys.ts";
import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { type FormEvent, useId, useState } from "react";
import * as z from "zod/mini";
import { failureText } from "../failure/failure-text.ts";
import { contractResolver } from "../form/contract-resolver.ts";
import { ACCEPTED } from "../form/file-check.ts";
import type { FormState } from "../form/form-state.ts";
import { useContractForm } from "../form/use-contract-form.ts";
import { brokerOptions, optionsOf, tradeTypeLabels } from "../words/trade-labels.ts";
import { BrokerGuide } from "./broker-guide.tsx";
import { ChosenFiles, type ChosenFilesProps } from "./chosen-files.tsx";
import { type MissingFiles, MissingFilesNotice } from "./missing-files.tsx";
import { type Choice, NO_CHOICE } from "./queue/queued-file.ts";
import { commonChoice, needsFields, sendable, waitsFor } from "./queue/submission.ts";

type EntryType = "manual" | "excel";
const entryTypeLabels = { manual: "Enter Manually", excel: "Upload Excel Sheet" } as const satisfies Record<
  EntryType,
  string
>;

/** Nothing is selected initially. The files are not part of the form's values, because their field is not a text. */
type Fields = Record<"broker" | "tradetype", string>;
type Chosen = Pick<UploadFields, "broker" | "tradetype">;
const resolver = contractResolver<Fields, Chosen>(z.omit(uploadFields, { email: true }));
const { broker: brokerLabel, tradetype } = uploadLabels;
const labels = { broker: brokerLabel, tradetype };
/** Always ready: files are sent one by one, and each line shows the refusal of its file. */
const READY: FormState = { status: "ready" };

const waitTexts = {
  decisions: "First correct or leave out every row that we can't read.",
  quantities: "Choose units or lots for each currency and commodity file.",
  accounts: "First say which account each file is of.",
} as const satisfies Record<NonNullable<ReturnType<typeof waitsFor>>, string>;

/** Selector of the first question of the mapper without an answer: a required field, or the notice about an order status. */
const MAPPER_QUESTION = ["select:invalid", "input:invalid", "[data-slot=notice] button"]
  .map((question) => `[data-slot=mapper] ${question}`)
  .join();

export interface AddTradesFormProps extends Omit<ChosenFilesProps, "onFocusField"> {
  /** `choice`: selected before the files. */
  onAdd: (files: readonly File[], choice: Choice) => void;
  /** The missing files for which the form was opened; their broker is preselected. */
  missing?: MissingFiles | null;
  onEnterManually: () => void;
  /** Whether the account shows sample data, which are removed before the first import. */
  sample: boolean;
  /** The removal of the sample data, which goes before the import. */
  removal: FormState;
}

/** The form of an import. Broker and trade type are recognised from the files and can be changed. */
export function AddTradesForm(props: AddTradesFormProps) {
  const { files, accounts, onAdd, onChoose, missing = null, onSubmit, onEnterManually, sample, removal } = props;
  const [preset, setPreset] = useState<Choice>(
    missing ? { broker: brokerOf(missing.account), tradeType: "equity" } : NO_CHOICE,
  );
  const choice = files.length === 0 ? preset : commonChoice(files);
  const [entry, setEntry] = useState<EntryType>("excel");
  const [alertOpen, setAlertOpen] = useState(false);
  const several = files.length > 1;
  const waits = entry === "excel" ? waitsFor(files, accounts) : null;
  const waitsId = useId();

  const choose = (change: Partial<Choice>) => {
    setPreset({ ...choice, ...change });
    onChoose(
      files.map(({ id }) => id),
      change,
    );
  };
  const send = () => {
    const ids = sendable(files, accounts).map(({ id }) => id);
    if (ids.length > 0) onSubmit(ids);
    else focus("[data-refused] button");
  };
  const { field, frame } = useContractForm({
    resolver,
    labels,
    values: { broker: choice.broker ?? "", tradetype: choice.tradeType ?? "" },
    state: READY,
    onSubmit: send,
  });
  const focus = (selector: string) => frame.ref.current?.querySelector<HTMLElement>(selector)?.focus();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (entry === "manual") onEnterManually();
    else if (files.length === 0) {
      // The alert returns the focus to the file field.
      focus('[name="file"]');
      setAlertOpen(true);
    } else if (!needsFields(files)) send();
    else if (frame.ref.current?.querySelector("[data-slot=mapper]")) focus(MAPPER_QUESTION);
    else frame.onSubmit(event);
  };
  const brokerField = field("broker", { onChange: ({ target }) => choose({ broker: broker.parse(target.value) }) });
  const typeField = field("tradetype", {
    onChange: ({ target }) => choose({ tradeType: tradeType.parse(target.value) }),
  });
  const placeholder = several ? "As recognised" : "Choose…";
  // While the columns of the only file are mapped, the mapper asks whose trades of which type they are.
  const choiceStyle = several ? undefined : "group-has-data-[slot=mapper]/form:hidden";

  return (
    <form ref={frame.ref} noValidate onSubmit={submit} className="group/form flex flex-col gap-5">
      {missing && entry === "excel" ? <MissingFilesNotice {...missing} /> : null}
      {sample && entry === "excel" ? (
        <Notice tone="info" title="Your account shows sample data">
          Generated trades never mix with yours: your import removes them first.
        </Notice>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          {...brokerField}
          className={choiceStyle}
          required={entry === "excel"}
          disabled={entry === "manual"}
          placeholder={placeholder}
          options={brokerOptions(choice.broker)}
          error={entry === "excel" && brokerField.error ? "Choose the broker your file is from." : undefined}
        />
        <SelectField
          {...typeField}
          className={choiceStyle}
          required={entry === "excel"}
          disabled={entry === "manual"}
          placeholder={placeholder}
          options={optionsOf(tradeTypeLabels)}
          error={entry === "excel" && typeField.error ? "Choose Equity or F&O." : undefined}
        />
        <SelectField
          label={uploadLabels.entrytype}
          name="entrytype"
          options={optionsOf(entryTypeLabels)}
          value={entry}
          onChange={(event) => setEntry(event.target.value === "manual" ? "manual" : "excel")}
        />
      </div>
      {entry === "excel" ? (
        <>
          <FileDrop
            label={uploadLabels.file}
            name="file"
            accept={ACCEPTED}
            prompt={
              files.length === 0 ? "Drop your broker's files here, or choose them" : "Drop more files, or choose them"
            }
            file={null}
            onFiles={(added) => onAdd(added, files.length === 0 ? preset : NO_CHOICE)}
            hint={<BrokerGuide broker={choice.broker} tradeType={choice.tradeType} className={choiceStyle} />}
          />
          <ChosenFiles {...props} onFocusField={() => focus('[name="file"]')} />
        </>
      ) : (
        <p className="text-sm text-muted">Add trades by hand in your journal, with target and stop loss.</p>
      )}
      {removal.status === "failed" ? (
        <Notice tone="error" title="We couldn't remove the sample data">
          {failureText(removal.failure)} Nothing was imported.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          disabled={waits !== null}
          busy={removal.status === "submitting"}
          busyLabel="Removing the sample data"
          aria-describedby={waits ? waitsId : undefined}
        >
          {entry === "manual" ? "Open the journal" : sample ? "Remove sample data and import" : "Submit Trades"}
        </Button>
        {waits ? (
          <p id={waitsId} className="text-sm text-muted">
            {waitTexts[waits]}
          </p>
        ) : null}
      </div>
      <AlertDialog
        open={alertOpen}
        onClose={() => setAlertOpen(false)}
        title="No file chosen"
        text="Please upload an Excel sheet before submitting."
      />
    </form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Broker,
  broker,
  type TradeType,
  tradeType,
  type UploadFields,
  uploadFields,
} from "@saudabook/contract/trade.ts";
import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { type FormEvent, useRef, useState } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { brokerLabels, optionsOf, tradeTypeLabels } from "../page/trade-labels.ts";
import { BrokerGuide } from "./broker-guide.tsx";
import { ACCEPTED, fileProblem } from "./file-check.ts";

export interface Upload {
  file: File;
  broker: Broker;
  tradeType: TradeType;
}

type EntryType = "manual" | "excel";
const entryTypeLabels = { manual: "Enter Manually", excel: "Upload Excel Sheet" } as const satisfies Record<
  EntryType,
  string
>;

/** Nothing is chosen at first. The file stays beside the form, as its field is no text. */
type Choice = Record<"broker" | "tradetype", string>;
type Chosen = Pick<UploadFields, "broker" | "tradetype">;
const resolveChoice = zodResolver(uploadFields.omit({ email: true })) as unknown as Resolver<Choice, unknown, Chosen>;

export interface AddTradesFormProps {
  onUpload: (upload: Upload) => void;
  /** Broker, trade type or file changed, so the result of the last upload no longer applies. */
  onChange: () => void;
  onEnterManually: () => void;
}

/** The form of an import. It submits only with a broker, a trade type and a file. */
export function AddTradesForm({ onUpload, onChange, onEnterManually }: AddTradesFormProps) {
  const form = useForm<Choice, unknown, Chosen>({
    resolver: resolveChoice,
    defaultValues: { broker: "", tradetype: "" },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState<EntryType>("excel");
  const [file, setFile] = useState<File | null>(null);
  const [alertOpen, setAlertOpen] = useState(false);
  const [brokerValue, typeValue] = useWatch({ control: form.control, name: ["broker", "tradetype"] });
  const chosenBroker = broker.safeParse(brokerValue).data ?? null;
  const chosenType = tradeType.safeParse(typeValue).data ?? null;
  const problem = file ? fileProblem(file) : undefined;

  const focusFile = () => element.current?.querySelector<HTMLElement>('[name="file"]')?.focus();
  const demandFile = () => {
    // The alert returns the focus to the file field.
    focusFile();
    setAlertOpen(true);
  };
  const send = form.handleSubmit(
    ({ broker: from, tradetype }) => {
      if (!file) demandFile();
      else if (problem) focusFile();
      else onUpload({ file, broker: from, tradeType: tradetype });
    },
    (missing) => {
      if (file) form.setFocus(missing.broker ? "broker" : "tradetype");
      else demandFile();
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (entry === "excel") void send(event);
    else {
      event.preventDefault();
      onEnterManually();
    }
  };

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Choose Your Broker"
          {...form.register("broker", { onChange })}
          required={entry === "excel"}
          disabled={entry === "manual"}
          placeholder="Choose…"
          options={optionsOf(brokerLabels)}
          error={entry === "excel" && errors.broker ? "Choose the broker your file is from." : undefined}
        />
        <SelectField
          label="Choose Trade Type"
          {...form.register("tradetype", { onChange })}
          required={entry === "excel"}
          disabled={entry === "manual"}
          placeholder="Choose…"
          options={optionsOf(tradeTypeLabels)}
          error={entry === "excel" && errors.tradetype ? "Choose Equity or F&O." : undefined}
        />
        <SelectField
          label="Entry Type"
          name="entrytype"
          options={optionsOf(entryTypeLabels)}
          value={entry}
          onChange={(event) => setEntry(event.target.value === "manual" ? "manual" : "excel")}
        />
      </div>
      {entry === "excel" ? (
        <FileDrop
          label="Excel Sheet"
          name="file"
          accept={ACCEPTED}
          prompt="Drop your broker's file here, or choose one"
          file={file}
          onFile={(chosen) => {
            setFile(chosen);
            onChange();
          }}
          error={problem}
          hint={<BrokerGuide broker={chosenBroker} tradeType={chosenType} />}
        />
      ) : (
        <p className="text-sm text-muted">Add trades by hand in your journal, with target and stop loss.</p>
      )}
      <Button type="submit" variant="primary" className="max-sm:w-full sm:self-start">
        {entry === "excel" ? "Submit Trades" : "Open the journal"}
      </Button>
      <AlertDialog
        open={alertOpen}
        onClose={() => setAlertOpen(false)}
        title="No file chosen"
        text="Please upload an Excel sheet before submitting."
      />
    </form>
  );
}

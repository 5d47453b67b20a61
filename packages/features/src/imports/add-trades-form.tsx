import { type Broker, broker, type TradeType, tradeType } from "@saudabook/contract/trade.ts";
import { AlertDialog } from "@saudabook/ui/alert-dialog.tsx";
import { Button } from "@saudabook/ui/button.tsx";
import { FileDrop } from "@saudabook/ui/file-drop.tsx";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { type FormEvent, useRef, useState } from "react";
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

export interface AddTradesFormProps {
  onUpload: (upload: Upload) => void;
  /** Broker, trade type or file changed, so the result of the last upload no longer applies. */
  onChange: () => void;
  onEnterManually: () => void;
}

/** The form of an import. It submits only with a broker, a trade type and a file. */
export function AddTradesForm({ onUpload, onChange, onEnterManually }: AddTradesFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [chosenBroker, setBroker] = useState<Broker | null>(null);
  const [chosenType, setType] = useState<TradeType | null>(null);
  const [entry, setEntry] = useState<EntryType>("excel");
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [alertOpen, setAlertOpen] = useState(false);
  const problem = file ? fileProblem(file) : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (entry === "manual") return onEnterManually();
    setTried(true);
    const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    if (!file) {
      // The alert returns the focus to the file field.
      focus("file");
      setAlertOpen(true);
    } else if (!chosenBroker) focus("broker");
    else if (!chosenType) focus("tradetype");
    else if (problem) focus("file");
    else onUpload({ file, broker: chosenBroker, tradeType: chosenType });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Choose Your Broker"
          name="broker"
          required={entry === "excel"}
          disabled={entry === "manual"}
          placeholder="Choose…"
          options={optionsOf(brokerLabels)}
          value={chosenBroker ?? ""}
          onChange={(event) => {
            setBroker(broker.safeParse(event.target.value).data ?? null);
            onChange();
          }}
          error={tried && entry === "excel" && !chosenBroker ? "Choose the broker your file is from." : undefined}
        />
        <SelectField
          label="Choose Trade Type"
          name="tradetype"
          required={entry === "excel"}
          disabled={entry === "manual"}
          placeholder="Choose…"
          options={optionsOf(tradeTypeLabels)}
          value={chosenType ?? ""}
          onChange={(event) => {
            setType(tradeType.safeParse(event.target.value).data ?? null);
            onChange();
          }}
          error={tried && entry === "excel" && !chosenType ? "Choose Equity or F&O." : undefined}
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

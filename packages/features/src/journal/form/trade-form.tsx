import type { JournalEntry, JournalType } from "@saudabook/contract/journal/journal.ts";
import { journalFieldLabels } from "@saudabook/contract/journal/journal-labels.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useId } from "react";
import { type Control, useWatch } from "react-hook-form";
import { FormDialog } from "../../form/form-dialog.tsx";
import type { FormState } from "../../form/form-state.ts";
import { useContractForm } from "../../form/use-contract-form.ts";
import { typeLabels } from "../type-labels.ts";
import { previewTrade } from "./trade-preview.ts";
import { TradePreviewPanel } from "./trade-preview-panel.tsx";
import { tradeResolver } from "./trade-resolver.ts";
import type { TradeField, TradeValues } from "./trade-values.ts";

export interface TradeFormState {
  mode: "add" | "edit";
  type: JournalType;
  /** Initial values. */
  values: TradeValues;
  /** Symbol and quantity of the newest trade, offered by a button. */
  last: { symbol: string; quantity: string } | null;
  /** Symbols of the journal, offered while typing. */
  symbols: readonly string[];
  /** The last possible day of a trade, IST, `YYYY-MM-DD`. */
  lastDay: string;
  submission: FormState;
}

export interface TradeFormProps {
  open: boolean;
  state: TradeFormState;
  onSubmit: (entry: JournalEntry) => void;
  /** Called when the form is closed without a submission, with the values typed so far. */
  onClose: (values: TradeValues) => void;
}

/** In the order of the specification. */
const rows = [
  ["buyPrice", "quantity", "sellPrice"],
  ["targetPrice", "stopLoss"],
  ["buyDateTime", "sellDateTime"],
] as const;

/** The modal form of a trade. Enter sends it from any field. */
export function TradeForm({ open, state, onSubmit, onClose }: TradeFormProps) {
  const { mode, type, last, symbols, lastDay, submission } = state;
  const { form, field, frame, noteEdit } = useContractForm({
    resolver: tradeResolver(type, lastDay),
    labels: journalFieldLabels,
    initial: state.values,
    state: submission,
    onSubmit,
  });
  const listId = useId();
  const send = mode === "edit" ? "Save Changes" : `Add ${typeLabels[type]} Trade`;
  const insertLast = (newest: { symbol: string; quantity: string }) => {
    const shouldValidate = form.formState.isSubmitted;
    for (const name of ["symbol", "quantity"] as const) {
      noteEdit(name);
      form.setValue(name, newest[name], { shouldValidate });
    }
    form.setFocus("buyPrice");
  };

  return (
    <FormDialog
      open={open}
      title={mode === "edit" ? `Edit ${typeLabels[type]} Trade` : send}
      description="For a trade you've closed: all eight fields are required. If an option expired worthless, it closed at 0."
      submitLabel={send}
      failureTitle="We couldn't change the trade"
      onClose={() => onClose(form.getValues())}
      {...frame}
    >
      <div className="flex flex-col items-start gap-1.5">
        <TextField
          {...field("symbol")}
          className="w-full"
          maxLength={40}
          list={listId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <datalist id={listId}>
          {symbols.map((symbol) => (
            <option key={symbol} value={symbol} />
          ))}
        </datalist>
        {last && mode === "add" ? (
          <Button size="sm" variant="quiet" className="-ml-2" onClick={() => insertLast(last)}>
            Use last: {last.symbol}, {formatNumber(last.quantity, { maxFraction: 12 })}
          </Button>
        ) : null}
      </div>
      {rows.map((names) => (
        <div
          key={names[0]}
          className={cn(
            "grid gap-4",
            names[0] === "buyPrice" && "grid-cols-2 *:last:max-sm:col-span-2 sm:grid-cols-3",
            names[0] === "buyDateTime" && "sm:grid-cols-2",
            names[0] === "targetPrice" && "grid-cols-2",
          )}
        >
          {names.map((name) =>
            // Depends on the times: they determine which price may be 0.
            isTime(name) ? (
              <TextField key={name} {...field(name, { deps: ["buyPrice", "sellPrice"] })} type="datetime-local" />
            ) : (
              <TextField key={name} {...field(name)} inputMode="decimal" autoComplete="off" maxLength={32} />
            ),
          )}
        </div>
      ))}
      <Preview control={form.control} />
    </FormDialog>
  );
}

function isTime(field: TradeField): boolean {
  return field === "buyDateTime" || field === "sellDateTime";
}

/** A component of its own, so that a keystroke rerenders only the preview. */
function Preview({ control }: { control: Control<TradeValues, unknown, JournalEntry> }) {
  const [symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, buyDateTime, sellDateTime] = useWatch({
    control,
    name: ["symbol", "buyPrice", "quantity", "sellPrice", "targetPrice", "stopLoss", "buyDateTime", "sellDateTime"],
  });
  const values = { symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, buyDateTime, sellDateTime };
  return <TradePreviewPanel preview={previewTrade(values)} />;
}

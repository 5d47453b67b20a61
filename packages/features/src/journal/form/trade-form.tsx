import type { JournalEntry, JournalType } from "@saudabook/contract/journal.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { Dialog } from "@saudabook/ui/dialog.tsx";
import { SumsUpErrors } from "@saudabook/ui/field.tsx";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { useEffect, useId, useRef } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { failureText } from "../../failure/failure-text.ts";
import { fieldText } from "../../page/field-text.ts";
import { typeLabels } from "../type-labels.ts";
import { previewTrade } from "./trade-preview.ts";
import { TradePreviewPanel } from "./trade-preview-panel.tsx";
import { tradeResolver } from "./trade-resolver.ts";
import { fieldLabels, type TradeField, type TradeValues } from "./trade-values.ts";

/** State of the form. */
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
  busy: boolean;
  failure: unknown;
}

export interface TradeFormProps {
  open: boolean;
  state: TradeFormState;
  onSubmit: (entry: JournalEntry) => void;
  /** Closed without a submission, with the values typed so far. */
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
  const { mode, type, last, symbols, lastDay, busy, failure } = state;
  const form = useForm<TradeValues, unknown, JournalEntry>({
    resolver: tradeResolver(type, lastDay),
    defaultValues: state.values,
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const listId = useId();
  const refusedCount = Object.keys(errors).length;

  // Focuses the first field with a problem after it has been marked.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [submitCount]);

  const submit = form.handleSubmit((entry) => {
    if (!busy) onSubmit(entry);
  });

  const field = (name: TradeField) => ({
    // The times decide which price may be 0.
    ...form.register(name, isTime(name) ? { deps: ["buyPrice", "sellPrice"] } : {}),
    label: fieldLabels[name],
    required: true,
    error: fieldText(fieldLabels[name], errors[name]?.message),
  });
  const send = mode === "edit" ? "Save Changes" : `Add ${typeLabels[type]} Trade`;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose(form.getValues())}
      title={mode === "edit" ? `Edit ${typeLabels[type]} Trade` : send}
      description="For a trade you've closed: all eight fields are required. If an option expired worthless, it closed at 0."
      footer={
        <>
          <Button onClick={() => onClose(form.getValues())}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      {/* Native messages would cover ours, which stay beside their fields. */}
      <form ref={element} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure ? (
          <Notice tone="error" title="We couldn't change the trade">
            {failureText(failure)}
          </Notice>
        ) : null}
        <p role="status" className="sr-only">
          {refusedCount === 0
            ? ""
            : refusedCount === 1
              ? "One field needs your attention"
              : `${refusedCount} fields need your attention`}
        </p>
        <SumsUpErrors>
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
              <Button
                size="sm"
                variant="quiet"
                className="-ml-2"
                onClick={() => {
                  const shouldValidate = form.formState.isSubmitted;
                  form.setValue("symbol", last.symbol, { shouldValidate });
                  form.setValue("quantity", last.quantity, { shouldValidate });
                  form.setFocus("buyPrice");
                }}
              >
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
                isTime(name) ? (
                  <TextField key={name} {...field(name)} type="datetime-local" />
                ) : (
                  <TextField key={name} {...field(name)} inputMode="decimal" autoComplete="off" maxLength={32} />
                ),
              )}
            </div>
          ))}
        </SumsUpErrors>
        <Preview control={form.control} />
        {/* Enter needs a submit button within the form; the visible one is in the footer of the dialog. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

function isTime(field: TradeField): boolean {
  return field === "buyDateTime" || field === "sellDateTime";
}

/** On its own, so that a keystroke renders nothing but the preview. */
function Preview({ control }: { control: Control<TradeValues, unknown, JournalEntry> }) {
  const [symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, buyDateTime, sellDateTime] = useWatch({
    control,
    name: ["symbol", "buyPrice", "quantity", "sellPrice", "targetPrice", "stopLoss", "buyDateTime", "sellDateTime"],
  });
  const values = { symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, buyDateTime, sellDateTime };
  return <TradePreviewPanel preview={previewTrade(values)} />;
}

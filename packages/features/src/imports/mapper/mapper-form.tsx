import { mappingLabels } from "@saudabook/contract/imports/import-labels.ts";
import {
  MAX_MAPPED_ACCOUNT,
  mappedDateFormat,
  mappedNumberFormat,
} from "@saudabook/contract/imports/import-mapping.ts";
import type { TradeType } from "@saudabook/contract/trades/trade.ts";
import type { InspectedColumn, InspectedRow } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { optionsOf, tradeTypeLabels } from "../../words/trade-labels.ts";
import { ColumnSelect } from "./column-select.tsx";
import { FormatField } from "./format-field.tsx";
import { type MappingDraft, provenFormats, sideRoles, type TextRole } from "./mapping-draft.ts";
import { BESIDE_ON_PHONES, dateLabels, numberLabels, type Role } from "./mapping-labels.ts";
import { unmappedStatus } from "./order-status.ts";
import { RawRows } from "./raw-rows.tsx";
import { StatusQuestion } from "./status-question.tsx";
import { TextMeanings } from "./text-meanings.tsx";

export interface MapperFormProps {
  rows: readonly InspectedRow[];
  headerRow: number | null;
  /** Columns below the captions; empty while they are being read. */
  columns: readonly InspectedColumn[];
  draft: MappingDraft;
  tradeType: TradeType | null;
  /** Everything that is still missing or wrong. */
  missing: readonly string[];
  onHeaderRow: (row: number) => void;
  onDraft: (draft: MappingDraft) => void;
  onTradeType: (tradeType: TradeType) => void;
}

const OPTIONAL: readonly Role[] = ["exchange", "isin", "orderId", "tradeId", "fees", "segment", "status"];
const TEXT_ROLES: readonly TextRole[] = ["side", "segment", "status"];
const GRID = "grid gap-x-3 gap-y-2 sm:grid-cols-2 sm:gap-y-3 lg:grid-cols-3";

/** The questions about a file that no format recognises, next to its own rows. */
export function MapperForm(props: MapperFormProps) {
  const { rows, headerRow, columns, draft, tradeType, missing, onHeaderRow, onDraft, onTradeType } = props;
  const select = (role: Role, required: boolean) => (
    <ColumnSelect key={role} role={role} required={required} columns={columns} draft={draft} onDraft={onDraft} />
  );
  const dates = draft.columns.date === undefined ? undefined : columns[draft.columns.date]?.dates;
  const meanings = TEXT_ROLES.flatMap((role) => {
    const column = columns[draft.columns[role] ?? -1];
    return column && (role !== "side" || draft.by === "text") ? [{ role, column }] : [];
  });
  const chosen = OPTIONAL.filter((role) => draft.columns[role] !== undefined).length;
  const unasked = unmappedStatus(draft, columns);
  const proven = provenFormats(draft, columns);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className={GRID}>
        <SelectField
          className={BESIDE_ON_PHONES}
          label={mappingLabels.headerRow}
          placeholder="Choose…"
          required
          value={headerRow?.toString() ?? ""}
          options={rows.map(({ row, cells }) => ({
            value: String(row),
            label: `Row ${row}: ${cells.filter(Boolean).join(", ").slice(0, 80)}`,
          }))}
          onChange={({ target }) => onHeaderRow(Number(target.value))}
        />
        <TextField
          className={BESIDE_ON_PHONES}
          label={mappingLabels.account}
          hint="We'll group these trades under this name."
          required
          maxLength={MAX_MAPPED_ACCOUNT}
          autoComplete="off"
          value={draft.account}
          onChange={({ target }) => onDraft({ ...draft, account: target.value })}
        />
        <SelectField
          className={BESIDE_ON_PHONES}
          label={mappingLabels.tradetype}
          placeholder="Choose…"
          required
          value={tradeType ?? ""}
          options={optionsOf(tradeTypeLabels)}
          onChange={({ target }) => onTradeType(target.value === "fno" ? "fno" : "equity")}
        />
      </div>
      <RawRows rows={rows} headerRow={headerRow} />
      {columns.length === 0 ? null : (
        <>
          <div className={GRID}>
            {select("symbol", true)}
            {select("date", true)}
            {draft.columns.date === undefined ? null : (
              <FormatField
                // Another column of dates may prove another format.
                key={draft.columns.date}
                label={mappingLabels.dates}
                names={dateLabels}
                fitting={dates && dates.length > 1 ? dates : mappedDateFormat.options}
                value={draft.dates ?? proven.dates}
                proven={proven.dates}
                proof="Found in the file: every date fits."
                hint={
                  dates && dates.length > 1 && draft.dates === null
                    ? "The file doesn't show which: its dates fit both."
                    : undefined
                }
                onChange={(format) => onDraft({ ...draft, dates: format })}
              />
            )}
            {select("time", false)}
            <SelectField
              label={mappingLabels.side}
              value={draft.by}
              options={[
                { value: "text", label: "One column says buy or sell" },
                { value: "quantities", label: "A quantity bought and one sold" },
              ]}
              onChange={({ target }) =>
                onDraft({ ...draft, by: target.value === "quantities" ? "quantities" : "text" })
              }
            />
            {sideRoles(draft).map((role) => select(role, true))}
            {select("price", true)}
            <FormatField
              label={mappingLabels.numbers}
              names={numberLabels}
              fitting={mappedNumberFormat.options}
              value={draft.numbers ?? proven.numbers}
              proven={proven.numbers}
              proof="Found in the file: every number fits."
              onChange={(format) => onDraft({ ...draft, numbers: format })}
            />
          </div>
          {unasked ? <StatusQuestion status={unasked} draft={draft} onDraft={onDraft} /> : null}
          {meanings.map(({ role, column }) => (
            <TextMeanings key={role} role={role} column={column} draft={draft} onDraft={onDraft} />
          ))}
          <details className="[&[open]>summary]:mb-3">
            <summary className="inline-block cursor-pointer rounded-sm text-accent underline underline-offset-[0.2em] hover:text-accent-hover">
              {chosen === 0 ? "More columns" : `More columns (${chosen} chosen)`}
            </summary>
            <div className={GRID}>{OPTIONAL.map((role) => select(role, false))}</div>
          </details>
        </>
      )}
      <output className={missing.length === 0 ? "text-muted" : "font-medium"}>
        {missing.length === 0
          ? "The file is read with this mapping. Compare its first rows with the rows above; with the import the mapping is saved."
          : `Still missing: ${missing.join(", ")}.`}
      </output>
    </div>
  );
}

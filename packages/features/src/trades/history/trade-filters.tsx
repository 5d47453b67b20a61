import { broker, side } from "@saudabook/contract/trades/trade.ts";
import { tradeFilterLabels } from "@saudabook/contract/trades/trade-history-labels.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { SelectField } from "@saudabook/ui/select-field.tsx";
import { TextField } from "@saudabook/ui/text-field.tsx";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { useDraft } from "../../form/use-draft.ts";
import { brokerLabels, optionsOf, sideLabels } from "../../words/trade-labels.ts";
import { TradeSort } from "./trade-sort.tsx";
import { isFiltered, type TradeView, withoutFilters } from "./trade-view.ts";

export interface TradeFiltersProps {
  view: TradeView;
  onViewChange: (view: TradeView) => void;
  /** Collapses all filters but the symbol and makes the order a field, since there are no column heads to press. */
  compact: boolean;
}

const all = { value: "", label: "All" };

export function TradeFilters({ view, onViewChange, compact }: TradeFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const change = (part: Partial<TradeView>) => onViewChange({ ...view, ...part });
  const [symbol, setSymbol] = useDraft(view.symbol, (text) => change({ symbol: text }));
  const folded = compact && !open;
  const hidden = [view.side, view.broker, view.from, view.to].filter((value) => value !== null).length;
  return (
    <search
      aria-label="Filter trades"
      className={cn(
        "items-end gap-3 border-b border-line px-4 py-3 sm:px-5 print:hidden",
        compact ? "grid grid-cols-2 tight:flex tight:flex-col tight:items-stretch" : "flex flex-wrap",
      )}
    >
      <TextField
        label={tradeFilterLabels.symbol}
        labelHidden={compact}
        type="search"
        autoComplete="off"
        maxLength={40}
        placeholder={compact ? "Symbol" : "e.g. NIFTY"}
        className={compact ? undefined : "w-44"}
        value={symbol}
        onChange={(event) => setSymbol(event.target.value)}
      />
      {compact ? (
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden="true" />
          {hidden === 0 ? "Filters" : `Filters (${hidden})`}
        </Button>
      ) : null}
      <div id={id} hidden={folded} className="contents [&[hidden]]:hidden">
        <SelectField
          label={tradeFilterLabels.side}
          className={compact ? undefined : "w-28"}
          options={[all, ...optionsOf(sideLabels)]}
          value={view.side ?? ""}
          onChange={(event) => change({ side: side.safeParse(event.target.value).data ?? null })}
        />
        <SelectField
          label={tradeFilterLabels.broker}
          className={compact ? undefined : "w-36"}
          options={[all, ...optionsOf(brokerLabels)]}
          value={view.broker ?? ""}
          onChange={(event) => change({ broker: broker.safeParse(event.target.value).data ?? null })}
        />
        {/* Both dates stay on one line. */}
        <div className={compact ? "contents" : "flex gap-3"}>
          <TextField
            label={tradeFilterLabels.from}
            type="date"
            className={compact ? "col-span-2" : "w-40"}
            value={view.from ?? ""}
            onChange={(event) => change({ from: event.target.value || null })}
          />
          <TextField
            label={tradeFilterLabels.to}
            type="date"
            className={compact ? "col-span-2" : "w-40"}
            value={view.to ?? ""}
            onChange={(event) => change({ to: event.target.value || null })}
          />
        </div>
        {compact ? <TradeSort view={view} onViewChange={onViewChange} /> : null}
      </div>
      {isFiltered(view) && !folded ? (
        <Button
          variant="quiet"
          className={compact ? "col-span-2" : undefined}
          onClick={() => onViewChange(withoutFilters(view))}
        >
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}

import type { Instrument } from "@saudabook/contract/analysis/round-trips.ts";
import type { Settled } from "@saudabook/contract/analysis/settlements.ts";
import { dayText, indianDay } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { failureText } from "../../../failure/failure-text.ts";
import { Hideable } from "../../../page/privacy.tsx";
import { useAccountLabel } from "../../../words/account-names.tsx";
import type { SettleChange } from "../settle-state.ts";
import { settledText } from "./settled-text.ts";

export interface SettledRowProps {
  settled: Settled;
  named: readonly Instrument[];
  change: SettleChange | null;
  onUndo: (settled: readonly Settled[], title: string) => void;
}

/** One entry of the user, with a button to undo it. */
export function SettledRow({ settled, named, change, onUndo }: SettledRowProps) {
  const accountLabel = useAccountLabel();
  const { id, entry, createdAt, unused } = settled;
  const { title, text } = settledText(entry, named);
  const own = change?.at === id ? change : null;
  return (
    <li className="border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="figures text-xs text-muted">
            {entry.kind === "opening-lot" || entry.kind === "leaving" ? (
              <>
                <Hideable>{formatNumber(entry.quantity, { maxFraction: 6 })}</Hideable>{" "}
              </>
            ) : null}
            {text}
            {"account" in entry ? ` · ${accountLabel(entry.account)}` : null}
            {` · added ${dayText(indianDay(new Date(createdAt)))}`}
          </p>
        </div>
        <Button
          size="sm"
          busy={own?.busy ?? false}
          busyLabel="Undoing"
          aria-label={`Undo ${title}`}
          onClick={() => onUndo([settled], title)}
        >
          Undo
        </Button>
      </div>
      {unused === null ? null : (
        <Notice tone="warning" title="This isn't used" className="mt-2">
          {unused}.
        </Notice>
      )}
      {own?.failure ? (
        <Notice tone="error" title="We couldn't undo this" className="mt-2">
          {failureText(own.failure)}
        </Notice>
      ) : null}
    </li>
  );
}

import type { SettlementList } from "@saudabook/contract/settlements.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { Amount, Hideable } from "../../page/privacy.tsx";
import { type SettleChange, suspectedKey } from "./settle-state.ts";

export type Suspected = SettlementList["suspected"][number];

export interface SuspectedListProps {
  suspected: readonly Suspected[];
  change: SettleChange | null;
  onAccept: (suspected: readonly Suspected[]) => void;
}

/** Splits and bonus issues that the prices suggest, each with both prices and both days. Nothing of it counts before it is added. */
export function SuspectedList({ suspected, change, onAccept }: SuspectedListProps) {
  if (suspected.length === 0) return null;
  const isBusy = (own: readonly Suspected[]) => change?.at === suspectedKey(own) && change.busy;
  const own = change?.at.startsWith("suspected|") ? change : null;
  return (
    <Panel
      title="Suspected splits and bonus issues"
      description="Price and quantity changed as such a ratio says. Nothing counts before you add it, and each can be undone."
      actions={
        suspected.length > 1 ? (
          <Button size="sm" busy={isBusy(suspected)} busyLabel="Saving" onClick={() => onAccept(suspected)}>
            Add all {formatNumber(String(suspected.length))}
          </Button>
        ) : null
      }
      flush
    >
      {own?.failure ? (
        <div className="border-b border-line p-3 sm:px-5">
          <Notice tone="error" title="We couldn't save all of them">
            {failureText(own.failure)}
          </Notice>
        </div>
      ) : null}
      <ul>
        {suspected.map((one) => (
          <li
            key={suspectedKey([one])}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:px-5"
          >
            <div className="min-w-48 flex-1">
              <p className="font-medium wrap-anywhere">
                {instrumentTitle(one.instrument)}: {changeName(one)}
              </p>
              <Facts {...one} />
            </div>
            <Button
              size="sm"
              busy={isBusy([one])}
              busyLabel="Saving"
              aria-label={`Add the ${changeName(one)} of ${instrumentTitle(one.instrument)}`}
              onClick={() => onAccept([one])}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Facts({ before, after, explained, quantity, value }: Suspected) {
  const shares = (text: string) => <Hideable>{formatNumber(text, { maxFraction: 6 })}</Hideable>;
  return (
    <p className="figures text-xs text-muted">
      <Amount value={before.price} /> on {dayText(before.day)}, <Amount value={after.price} /> on {dayText(after.day)} ·
      brings {shares(explained)} of the {shares(quantity)} sold without a purchase for <Amount value={value} />
    </p>
  );
}

/** `1:1 bonus issue` is one new share for each old one. */
function changeName({ entry: { kind, from, to } }: Suspected): string {
  if (from === to) return "new ISIN for the same shares";
  return kind === "bonus" ? `${to - from}:${from} bonus issue` : `split of ${from} into ${to}`;
}

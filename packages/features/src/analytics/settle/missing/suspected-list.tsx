import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { instrumentTitle } from "@saudabook/trading/instrument-title.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { cn } from "@saudabook/ui/cn.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { failureText } from "../../../failure/failure-text.ts";
import { Amount, Hideable } from "../../../page/privacy.tsx";
import { useAccountLabel } from "../../../words/account-names.tsx";
import { positionKey, type SettleChange, suspectedKey } from "../settle-state.ts";
import { addLabel, positionTitle } from "./position-title.ts";
import { changeName, explains, type Suspected } from "./suspected-change.ts";
import { useAskedRow } from "./use-asked-row.ts";

export interface SuspectedListProps {
  suspected: readonly Suspected[];
  /** The positions that the suspected changes explain. Each is listed here and in no other list. */
  positions: readonly WaitingPosition[];
  change: SettleChange | null;
  onAccept: (suspected: readonly Suspected[]) => void;
  onOpen: (position: WaitingPosition) => void;
  /** Key of the position that takes the focus. */
  asked: string | null;
}

/** Splits and bonus issues that the prices suggest, each with both prices and both days. They have no effect until they are added. */
export function SuspectedList({ suspected, positions, change, onAccept, onOpen, asked }: SuspectedListProps) {
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
          <SuspectedRow
            key={suspectedKey([one])}
            suspected={one}
            positions={positions.filter((position) => explains(one, position))}
            busy={isBusy([one])}
            onAccept={() => onAccept([one])}
            onOpen={onOpen}
            asked={asked}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SuspectedRowProps extends Pick<SuspectedListProps, "positions" | "onOpen" | "asked"> {
  suspected: Suspected;
  busy: boolean;
  onAccept: () => void;
}

function SuspectedRow({ suspected, positions, busy, onAccept, onOpen, asked }: SuspectedRowProps) {
  const accountLabel = useAccountLabel();
  const row = useAskedRow(positions.some((position) => positionKey(position) === asked));
  const title = instrumentTitle(suspected.instrument);
  return (
    <li
      {...row}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:px-5",
        row.className,
      )}
    >
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-medium wrap-anywhere">
          {title}: {changeName(suspected)}
        </p>
        <Facts {...suspected} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          busyLabel="Saving"
          aria-label={`Add the ${changeName(suspected)} of ${title}`}
          onClick={onAccept}
        >
          Add
        </Button>
        {positions.map((position) => (
          <Button
            key={positionKey(position)}
            size="sm"
            variant="quiet"
            aria-label={`${addLabel(position.kind)} instead: ${positionTitle(position)}, ${accountLabel(position.account)}`}
            onClick={() => onOpen(position)}
          >
            {addLabel(position.kind)} instead
          </Button>
        ))}
      </div>
    </li>
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

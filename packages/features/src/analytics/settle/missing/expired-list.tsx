import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Checkbox } from "@saudabook/ui/checkbox.tsx";
import { Notice } from "@saudabook/ui/notice.tsx";
import { Panel } from "@saudabook/ui/panel.tsx";
import { useState } from "react";
import { failureText } from "../../../failure/failure-text.ts";
import { useFirstOf } from "../../../table/use-first-of.tsx";
import { positionKey, type SettleChange } from "../settle-state.ts";
import { addLabel, positionTitle } from "./position-title.ts";
import { WaitingRow } from "./waiting-row.tsx";

type Expired = Extract<WaitingPosition, { kind: "expired" }>;

export interface ExpiredListProps {
  positions: readonly Expired[];
  change: SettleChange | null;
  onOpen: (position: WaitingPosition) => void;
  logHref: (symbol: string) => string;
  /** Key of the position that takes the focus. */
  asked: string | null;
  /** Closes options at a price of 0. */
  onWorthless: (positions: readonly Expired[]) => void;
}

const isOption = ({ instrument }: Expired) => instrument.kind === "call" || instrument.kind === "put";

/** Expired contracts. Options can be chosen and marked as worthless together; a future needs its price. */
export function ExpiredList({ positions, change, onOpen, onWorthless, logHref, asked }: ExpiredListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { shown, more } = useFirstOf(positions, "contracts", {
    atFirst: 20,
    isAsked: (position) => positionKey(position) === asked,
  });
  if (positions.length === 0) return null;
  const options = positions.filter(isOption);
  const selected = options.filter((position) => chosen.has(positionKey(position)));
  const choose = (keys: readonly string[], checked: boolean) =>
    setChosen((now) => new Set(checked ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key))));
  const own = change?.at === "worthless" ? change : null;
  return (
    <Panel
      title="Expired"
      description="An option is worthless if it expired out of the money. For any other contract, the contract note of its last day has the settlement price."
      flush
    >
      {options.length > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 sm:px-5">
          <Checkbox
            label="All options"
            checked={selected.length === options.length}
            onChange={(event) => choose(options.map(positionKey), event.target.checked)}
          />
          <Button
            variant="primary"
            size="sm"
            disabled={selected.length === 0 && !own?.busy}
            busy={own?.busy ?? false}
            busyLabel="Saving"
            onClick={() => onWorthless(selected)}
          >
            {selected.length === 0 ? "Mark as worthless" : `Mark ${selected.length} as worthless`}
          </Button>
        </div>
      ) : null}
      {own?.failure ? (
        <div className="border-b border-line p-3 sm:px-5">
          <Notice tone="error" title="We couldn't save all of them">
            {failureText(own.failure)}
          </Notice>
        </div>
      ) : null}
      <ul>
        {shown.map((position) => {
          const key = positionKey(position);
          const title = positionTitle(position);
          const canBeChosen = options.length > 1 && isOption(position);
          return (
            <WaitingRow
              key={key}
              position={position}
              logHref={logHref}
              asked={asked === positionKey(position)}
              lead={
                canBeChosen ? (
                  <Checkbox
                    className="font-medium"
                    label={title}
                    checked={chosen.has(key)}
                    onChange={(event) => choose([key], event.target.checked)}
                  />
                ) : undefined
              }
              actions={
                <>
                  {isOption(position) ? (
                    <Button
                      size="sm"
                      aria-label={`Mark as worthless: ${title}`}
                      onClick={() => onWorthless([position])}
                    >
                      Mark as worthless
                    </Button>
                  ) : null}
                  <Button
                    size="sm"
                    aria-label={`${addLabel(position.kind)} of ${title}`}
                    onClick={() => onOpen(position)}
                  >
                    {addLabel(position.kind)}
                  </Button>
                </>
              }
            />
          );
        })}
      </ul>
      {more}
    </Panel>
  );
}

import type { BrokenTrade, RuleDay } from "@saudabook/contract/discipline/discipline.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { TextLink } from "@saudabook/ui/text-link.tsx";
import { useState } from "react";
import { AppLink } from "../../page/link-context.tsx";
import { Amount } from "../../page/privacy.tsx";
import { positionLabels } from "../../words/trade-labels.ts";
import { monthText } from "./rule-months.tsx";
import { reasonText } from "./rule-words.ts";

export interface RuleDaysProps {
  month: string;
  /** Newest first. */
  days: readonly RuleDay[];
  /** Whether these are days of several rules. Default: `false`. */
  isUnion?: boolean;
  dayHref: (day: string) => string;
  tripHref: (id: string) => string;
}

const stateText = { kept: "Kept", broken: "Broken", unknown: "Unknown", "not-tested": "Not tested" } as const;

/** The days of a month that were tested or are unknown, with the trades that broke the rule. */
export function RuleDays({ month, days, isUnion = false, dayHref, tripHref }: RuleDaysProps) {
  return (
    <Panel id="days" title={monthText(month)} flush>
      {days.length === 0 ? (
        <p className="p-4 text-sm text-muted sm:px-5">
          {isUnion ? "No rule was broken this month." : "The rule wasn't tested this month."}
        </p>
      ) : (
        <ul aria-label={`Days of ${monthText(month)}`} className="divide-y divide-line text-sm">
          {days.map((day) => (
            <li key={day.day} className="flex flex-col gap-1 px-4 py-3 sm:px-5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span>
                  <TextLink asChild>
                    <AppLink href={dayHref(day.day)}>{dayText(day.day)}</AppLink>
                  </TextLink>{" "}
                  {stateText[day.state]}
                  {day.reason === null ? "" : `: ${reasonText(day.reason)}`}
                  {day.reachedAt === null ? "" : `, reached at ${day.reachedAt.slice(0, 5)}`}
                  {day.unplaced > 0
                    ? `, ${isUnion ? "at least " : ""}${counted(day.unplaced, "trade")} over the limit can't be identified without times`
                    : ""}
                </span>
                {day.brought.booked > 0 ? <Amount value={day.brought.net} pnl className="figures ml-auto" /> : null}
              </p>
              {day.trades.length > 0 ? <Trades day={day} tripHref={tripHref} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** A day with more trades shows this many until all are asked for. */
const FIRST_TRADES = 12;

function Trades({ day: { day, trades, brought }, tripHref }: { day: RuleDay; tripHref: RuleDaysProps["tripHref"] }) {
  const [isWhole, setWhole] = useState(trades.length <= FIRST_TRADES);
  const unlisted = brought.trades - trades.length;
  return (
    <>
      <ul aria-label={`Trades that broke it on ${dayText(day)}`} className="flex flex-col">
        {(isWhole ? trades : trades.slice(0, FIRST_TRADES)).map((trade) => (
          <li
            key={trade.id}
            className="figures flex flex-wrap items-center justify-between gap-x-4 pl-4 max-sm:min-h-11"
          >
            <Trade trade={trade} tripHref={tripHref} />
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <div>
          <Button size="sm" onClick={() => setWhole(true)}>
            Show {formatCount(trades.length)} trades<span className="sr-only"> of {dayText(day)}</span>
          </Button>
        </div>
      )}
      {isWhole && unlisted > 0 ? (
        <p className="pl-4 text-muted">
          {counted(unlisted, "further trade")} of this day {unlisted === 1 ? "is" : "are"} in the sum and not listed.
        </p>
      ) : null}
    </>
  );
}

function Trade({
  trade: { id, title, side, at, whole, net },
  tripHref,
}: {
  trade: BrokenTrade;
  tripHref: RuleDaysProps["tripHref"];
}) {
  return (
    <>
      <span>
        <span className="mr-1 text-muted">{at.slice(11, 16) || "–"}</span>{" "}
        <TextLink asChild>
          <AppLink href={tripHref(id)}>{title}</AppLink>
        </TextLink>{" "}
        <span className="text-muted">
          {positionLabels[side]}
          {whole ? "" : ", units added"}
        </span>
      </span>
      {net === null ? <span className="text-muted">still open</span> : <Amount value={net} pnl />}
    </>
  );
}

import type { SettlementList, WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { FIGURES } from "@saudabook/trading/analysis/figures/figures.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import type { AccountLabel } from "../../../words/account-names.tsx";
import type { LaterWorking, WorkingOf } from "../../figures/working.tsx";
import { positionTitle } from "./position-title.ts";

type Kind = Exclude<WaitingPosition["kind"], "two-isins">;
type Position = Extract<WaitingPosition, { kind: Kind }>;

const figures = { "opening-sell": "openingSells", expired: "expired", "expiry-unknown": "expiryUnknown" } as const;

const whole = (value: number) => formatNumber(String(value));
const quantity = (value: string) => formatNumber(value, { maxFraction: 6 });

const fillsOf = ({ executions }: Position) => `${whole(executions)} ${executions === 1 ? "fill" : "fills"}`;

/** The working of a sum that is left out: the positions in it. */
export function laterLeftOut(
  kind: Kind,
  { leftOut, waiting }: SettlementList,
  accountLabel: AccountLabel,
): LaterWorking {
  const figure = figures[kind];
  const { label: title, definition } = FIGURES[figure];
  return {
    title,
    work: () => {
      const sum = leftOut[figure];
      const positions = waiting.filter((one): one is Position => one.kind === kind);
      const values = positions.map(({ value }) => formatMoney(value));
      return {
        title,
        definition,
        parts: positions.map((one) => ({
          label: positionTitle(one),
          value: formatMoney(one.value),
          note: `${fillsOf(one)}, ${accountLabel(one.account)}`,
        })),
        formula:
          positions.length === sum.positions && positions.length <= 6
            ? `${values.join(" + ")} = ${formatMoney(sum.value)}`
            : `Σ of ${whole(sum.positions)} positions = ${formatMoney(sum.value)}`,
        leftOut:
          positions.length < sum.positions
            ? [`The first ${whole(positions.length)} of ${whole(sum.positions)} positions are listed; the sum has all.`]
            : [],
        tradesHref: null,
      };
    },
  };
}

/** The working of the value of one waiting position. */
export function positionWorking(position: Position, logHref: string | null, accountLabel: AccountLabel): WorkingOf {
  const { kind, value, account } = position;
  const sold = kind === "opening-sell" || position.side === "short";
  return {
    title: `${positionTitle(position)}, left out`,
    definition: FIGURES[figures[kind]].definition,
    parts: [
      { label: sold ? "Sold" : "Bought", value: `${quantity(position.quantity)} units`, note: fillsOf(position) },
      { label: "Broker account", value: accountLabel(account) },
      ...(kind === "opening-sell" ? [{ label: "First such sale", value: dayText(position.firstDay) }] : []),
      ...(kind === "expired" ? [{ label: "Expired", value: dayText(position.expiryDay) }] : []),
    ],
    formula: `Σ price × quantity of these ${sold ? "sales" : "purchases"} = ${formatMoney(value)}`,
    leftOut: [],
    tradesHref: logHref,
    rowsLabel: "See the fills",
  };
}

import type { SettlementList, WaitingPosition } from "@saudabook/contract/settlements.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import type { AccountLabel } from "../../page/account-names.tsx";
import type { LaterWorking, WorkingOf } from "../working.tsx";
import { positionTitle } from "./position-title.ts";

type Kind = Exclude<WaitingPosition["kind"], "two-isins">;
type Position = Extract<WaitingPosition, { kind: Kind }>;

const sumOf = { "opening-sell": "openingSells", expired: "expired", "expiry-unknown": "expiryUnknown" } as const;
const titles: Record<Kind, string> = {
  "opening-sell": "Sales without a purchase",
  expired: "Contracts that expired while open",
  "expiry-unknown": "Contracts without an expiry",
};
const definitions: Record<Kind, string> = {
  "opening-sell":
    "The value of the units that were sold and that none of your files shows being bought. Their cost isn't known, so they have no result.",
  expired:
    "The entry value of the units that were still open on the day of expiry. Their settlement price isn't in a file.",
  "expiry-unknown": "The entry value of the units that are still open, of contracts whose expiry no file has.",
};

const whole = (value: number) => formatNumber(String(value));
const quantity = (value: string) => formatNumber(value, { maxFraction: 6 });

const fillsOf = ({ executions }: Position) => `${whole(executions)} ${executions === 1 ? "fill" : "fills"}`;

/** The working of a sum that is left out: the positions in it. */
export function laterLeftOut(
  kind: Kind,
  { leftOut, waiting }: SettlementList,
  accountLabel: AccountLabel,
): LaterWorking {
  const title = titles[kind];
  return {
    title,
    work: () => {
      const sum = leftOut[sumOf[kind]];
      const positions = waiting.filter((one): one is Position => one.kind === kind);
      const values = positions.map(({ value }) => formatMoney(value));
      return {
        title,
        definition: definitions[kind],
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

/** The working of the value of one position that waits. */
export function positionWorking(position: Position, logHref: string | null, accountLabel: AccountLabel): WorkingOf {
  const { kind, value, account } = position;
  const sold = kind === "opening-sell" || position.side === "short";
  return {
    title: `${positionTitle(position)}, left out`,
    definition: definitions[kind],
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

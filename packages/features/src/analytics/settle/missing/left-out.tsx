import type { SettlementList } from "@saudabook/contract/analysis/settlements.ts";
import { formatNumber, signOf } from "@saudabook/ui/format-number.ts";
import { Notice } from "@saudabook/ui/notice.tsx";
import type { ReactNode } from "react";
import { Amount } from "../../../page/privacy.tsx";
import { useAccountLabel } from "../../../words/account-names.tsx";
import { isIncomplete } from "../../../words/incomplete-line.tsx";
import { CsvButton } from "../../csv-button.tsx";
import { csvName } from "../../csv-name.ts";
import { WorkingButton } from "../../figures/working.tsx";
import { laterLeftOut } from "./left-out-working.ts";
import { waitingCsv } from "./waiting-csv.ts";

/** The sums that all figures leave out: the reason to settle. */
export function LeftOut({ list }: { list: SettlementList }) {
  const accountLabel = useAccountLabel();
  const { leftOut, waiting, waitingCount } = list;
  const symbols = waiting.filter(({ kind }) => kind === "two-isins").length;
  const { openingSells, expired, expiryUnknown } = leftOut;
  const lines: { key: string; text: ReactNode }[] = [];
  const counted = (count: number, one: string, more: string) =>
    `${formatNumber(String(count))} ${count === 1 ? one : more}`;
  if (openingSells.positions > 0) {
    lines.push({
      key: "opening",
      text: (
        <>
          {counted(openingSells.positions, "missing buy leaves", "missing buys leave")} out{" "}
          <WorkingButton working={laterLeftOut("opening-sell", list, accountLabel)}>
            <Amount value={openingSells.value} className="font-semibold" />
          </WorkingButton>{" "}
          of sales in {counted(openingSells.executions, "fill", "fills")}: no file has the purchase.
        </>
      ),
    });
  }
  for (const { kind, sums, reason } of [
    { kind: "expired", sums: expired, reason: "expired while open" },
    { kind: "expiry-unknown", sums: expiryUnknown, reason: "no file has the day of expiry" },
  ] as const) {
    if (sums.positions === 0) continue;
    lines.push({
      key: kind,
      text: (
        <>
          {counted(sums.positions, "contract", "contracts")}
          {signOf(sums.value) === 0 ? null : (
            <>
              {" "}
              of{" "}
              <WorkingButton working={laterLeftOut(kind, list, accountLabel)}>
                <Amount value={sums.value} className="font-semibold" />
              </WorkingButton>
            </>
          )}{" "}
          {sums.positions === 1 ? "is" : "are"} left out with {counted(sums.executions, "fill", "fills")}: {reason}.
        </>
      ),
    });
  }
  if (symbols > 0) {
    lines.push({
      key: "isins",
      text: `${counted(symbols, "symbol has", "symbols have")} two ISINs: the shares before and after aren't matched.`,
    });
  }
  return (
    <Notice
      tone={isIncomplete(leftOut) ? "warning" : "info"}
      title={
        isIncomplete(leftOut) ? "Your figures are incomplete without these" : "Nothing is left out of your figures"
      }
      action={<CsvButton fileName={csvName(["left-out"], {})} columns={waitingCsv} rows={waiting} />}
    >
      <ul className="text-ink">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {waitingCount > waiting.length ? (
        <p className="mt-1 text-muted">
          Below are the first {formatNumber(String(waiting.length))} of {formatNumber(String(waitingCount))}.
        </p>
      ) : null}
    </Notice>
  );
}

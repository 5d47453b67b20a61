import type { AnalyticsLab } from "@saudabook/contract/analysis/lab/lab.ts";
import { LinePanels } from "@saudabook/ui/charts/lines/line-panels.tsx";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { type Decimal, formatMoney } from "@saudabook/ui/format-number.ts";
import { memo, useMemo } from "react";
import { HIDDEN_AMOUNT, useAmountsHidden } from "../../page/privacy.tsx";
import { dayText } from "../day-text.ts";

const signed = (value: Decimal) => formatMoney(value, { signed: true, fraction: 0 });
const PANELS = [
  { key: "actual", label: "Actual", kind: "line", format: signed },
  { key: "simulated", label: "Scenario", kind: "line", over: true, format: signed },
] as const;
const COLUMNS = ["Day", "Actual", "Scenario", "Actual drawdown", "Drawdown of the scenario"];

/** Both equity curves by day of the exit, on one axis. */
export const LabCurves = memo(function LabCurves({
  lab: { days, earlierDays, actual, simulated },
}: {
  lab: AnalyticsLab;
}) {
  const hidden = useAmountsHidden();
  const points = useMemo(
    () =>
      days.map(({ day, actual, simulated }) => ({
        day,
        values: [actual, simulated],
        text: `actual ${signed(actual)}, scenario ${signed(simulated)}`,
      })),
    [days],
  );
  const table = useMemo(
    () => ({
      columns: COLUMNS,
      rows: () =>
        days.map(({ day, actual, simulated, actualDrawdown, simulatedDrawdown }) => [
          dayText(day),
          ...[actual, simulated, actualDrawdown, simulatedDrawdown].map((value) =>
            hidden ? HIDDEN_AMOUNT : formatMoney(value, { signed: true }),
          ),
        ]),
    }),
    [days, hidden],
  );
  const fall = (name: string, { peakDay, troughDay }: AnalyticsLab["actual"]["drawdown"]) =>
    troughDay
      ? ` Largest drawdown ${name} ${peakDay ? `from ${dayText(peakDay)}` : "from the start"} to ${dayText(troughDay)}.`
      : "";
  return (
    <LinePanels
      label="Actual and scenario equity by day"
      points={points}
      panels={PANELS}
      hideAmounts={hidden}
      prompt="Point at a day, or use the arrow keys, to read it."
      caption={
        <>
          {counted(days.length + earlierDays, "day")} with an exit.
          {fall("of the actual results", actual.drawdown)}
          {fall("of the scenario", simulated.drawdown)}
          {earlierDays > 0 ? ` The first ${formatCount(earlierDays)} days are not drawn.` : ""}
        </>
      }
      table={table}
    />
  );
});

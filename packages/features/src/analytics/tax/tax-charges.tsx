import type { ChargesBridge, TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { chargeHeadLabels } from "@saudabook/trading/charge-head-labels.ts";
import { BRIDGE_TERMS, bridgeLabels } from "@saudabook/trading/tax/tax-words.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import { Amount } from "../../page/privacy.tsx";
import { WorkingButton } from "../figures/working.tsx";
import { FigureTable } from "./figure-table.tsx";
import { bridgeWorking } from "./tax-working.ts";

const isEmpty = (bridge: ChargesBridge) => BRIDGE_TERMS.every((term) => bridge[term] === "0");

/** Charges by head, from those paid in the year to those booked in it. */
export function TaxCharges({ year }: { year: TaxYear }) {
  const heads = year.charges.filter((bridge) => !isEmpty(bridge));
  if (heads.length === 0) return null;
  const rowOf = (key: string, label: string, bridge: ChargesBridge, isTotal: boolean) => ({
    key,
    name: label,
    isTotal,
    cells: BRIDGE_TERMS.map((term) =>
      bridge[term] === "0" && !isTotal ? null : (
        <WorkingButton key={term} quiet working={bridgeWorking(bridge, term, `${label}, ${year.label}`)}>
          <Amount value={bridge[term]} />
        </WorkingButton>
      ),
    ),
  });
  return (
    <Panel
      title="Charges"
      description="Paid + carried in = booked + on missing purchases + on unsettled + carried out."
      flush
    >
      <FigureTable
        label="Charges by head"
        head="Head"
        columns={BRIDGE_TERMS.map((term) => bridgeLabels[term])}
        wide
        groups={[
          {
            key: "all",
            title: null,
            rows: [
              ...heads.map(({ head, ...bridge }) => rowOf(head, chargeHeadLabels[head], bridge, false)),
              rowOf("all", "All heads", year.chargesTotal, true),
            ],
          },
        ]}
      />
    </Panel>
  );
}

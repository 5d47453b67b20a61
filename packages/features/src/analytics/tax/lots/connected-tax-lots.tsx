import { useNewestVersion } from "../../frame/use-newest-version.ts";
import type { LotsView } from "./lots-view.ts";
import { TaxLotsScreen, type TaxLotsScreenProps } from "./tax-lots-screen.tsx";
import { useTaxLots } from "./use-tax-lots.ts";

export interface ConnectedTaxLotsProps
  extends Pick<TaxLotsScreenProps, "account" | "onViewChange" | "yearHref" | "tripHref"> {
  view: LotsView & { year: number };
}

/** The lots of a tax year. */
export function ConnectedTaxLots({ view, account, ...props }: ConnectedTaxLotsProps) {
  const lots = useTaxLots(view, account);
  useNewestVersion(lots.state.status === "ready" ? lots.state.data.first : null);
  return <TaxLotsScreen {...props} {...lots} view={view} account={account} />;
}

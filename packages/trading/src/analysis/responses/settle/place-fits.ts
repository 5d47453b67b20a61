import type { Filter } from "../../metrics/selection.ts";
import type { AnalysedAccount } from "../analysed-account.ts";

/** Whether an instrument of a broker account matches the filter's conditions on accounts and instruments. */
export function placeFits(
  { results }: AnalysedAccount,
  filter: Filter,
): (account: number, instrument: number) => boolean {
  const { accounts, instruments } = results;
  return (account, instrument) => {
    const { key = "", broker = null } = accounts[account] ?? {};
    const { kind = "equity", symbol = "", underlying = "" } = instruments[instrument] ?? {};
    return (
      (filter.accounts?.has(key) ?? true) &&
      (filter.brokers?.has(broker ?? "") ?? true) &&
      (filter.segment === undefined || (filter.segment === "equity") === (kind === "equity")) &&
      (filter.underlying === undefined || underlying === filter.underlying) &&
      (filter.symbol === undefined || symbol.includes(filter.symbol) || underlying.includes(filter.symbol))
    );
  };
}

import type { RejectedExecution } from "../execution-columns.ts";
import type { ExecutionRows } from "./execution-rows.ts";
import type { RowKind } from "./row-kinds.ts";
import type { StagedRows } from "./staged-rows.ts";

/** The numbers that the staged rows give to what a kind of row names. */
interface StagedKind {
  account: number;
  name: number;
  symbol: number;
  exchange: number;
  series: number;
  kind: RowKind;
}

/** Adds imported fills; those whose numbers are out of range are rejected, by their position. */
export function stageExecutions(rows: StagedRows, executions: ExecutionRows, rejected: RejectedExecution[]): void {
  const { problems, kinds } = executions;
  const staged: StagedKind[] = [];
  for (let input = 0; input < executions.count; input++) {
    const reason = problems.size === 0 ? undefined : problems.get(input);
    if (reason !== undefined) {
      rejected.push({ source: "executions", input, reason });
      continue;
    }
    const number = executions.kind[input] as number;
    let known = staged[number];
    if (known === undefined) {
      known = stagedKind(rows, kinds.all[number] as RowKind);
      staged[number] = known;
    }
    rows.account.push(known.account);
    rows.name.push(known.name);
    rows.symbol.push(known.symbol);
    rows.exchange.push(known.exchange);
    rows.series.push(known.series);
    rows.sign.push(known.kind.sign);
    rows.source.push(known.kind.source);
    rows.day.push(executions.day[input] as number);
    rows.sharesDay.push(executions.day[input] as number);
    rows.second.push(executions.second[input] as number);
    rows.quantity.push(executions.quantity[input] as number);
    rows.decimals.push(executions.decimals[input] as number);
    rows.value.push(executions.value[input] as number);
    rows.flags.push(executions.flagsOf(input));
    rows.key.push(null);
    rows.pair.push(executions.pair.size === 0 ? null : (executions.pair.get(input) ?? null));
    rows.input.push(input);
    rows.count++;
  }
}

function stagedKind(rows: StagedRows, kind: RowKind): StagedKind {
  const { facts, name, symbol, exchange, series } = kind;
  return {
    kind,
    account: rows.accountNumber({ key: facts.account, broker: facts.broker }),
    name: rows.names.number(name),
    symbol: rows.symbols.number(symbol),
    exchange: rows.exchanges.number(exchange),
    series: rows.seriesNames.number(series),
  };
}

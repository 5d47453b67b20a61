import { breakdownName } from "@saudabook/contract/analysis/breakdowns.ts";
import { aim, LARGE_ACCOUNT, ROUNDS } from "@saudabook/test-server/aims.ts";
import { currentSummary } from "@saudabook/test-server/current-summary.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { postJson, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { SAMPLE_JOURNAL_TRADE } from "@saudabook/test-server/sample-journal-trade.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { startBenchServer } from "./bench-server.ts";
import { importBesideAnalysis, type TwoImports } from "./import-beside-analysis.ts";

// Benchmarks the analytics of one large account through HTTP: the summary, each breakdown, the series, the calendar and a window of round
// trips, with results in memory, and after a change, from its response to the first response with the change: the summary after a change of
// one trade, the summary and each breakdown after one that touches every share. Imports with and without the rebuild that follows are timed
// alternately: the first into an empty account, the second during the rebuild of the first. Also reports the event loop's worst delay and
// its longest turn in its own processor time. Runs on the embedded database, and on PostgreSQL too where TEST_DATABASE_URL names one.
// ROWS: executions. Default: 100000, with one round 20000.   ROUNDS: repetitions. Default: 5.
// IMPORT_ROUNDS: Default: 3, or ROUNDS where that is less.

const ROWS = Number(process.env["ROWS"] ?? LARGE_ACCOUNT);
/** Milliseconds. */
const AIMS = { warm: 150, changed: 1_500, turn: 50 };
/** Time of an import with the analysis, divided by that of one without. */
const MOST_RATIO = 1.3;
const IMPORT_ROUNDS = Number(process.env["IMPORT_ROUNDS"] ?? Math.min(3, ROUNDS));

const paths = [
  "analytics/summary",
  "analytics/series",
  "analytics/calendar",
  "analytics/insights",
  ...breakdownName.options.map((by) => `analytics/breakdowns/${by}`),
  "analytics/breakdowns/symbol?with=weekday-hour",
  "round-trips?sort=net-desc&limit=200",
];

for (const database of databaseKinds) {
  if (ROUNDS > 0) console.table(await measure(database));
  if (IMPORT_ROUNDS > 0) console.table(await measureImports(database));
}

async function measure(database: DatabaseKind): Promise<Record<string, string>[]> {
  const server = await startBenchServer(database);
  try {
    const person = await somebodyLoggedIn(server);
    const headers = { Authorization: `Bearer ${person.token}` };
    const get = async (path: string) => {
      const response = await fetch(`${server.origin}/api/v1/${path}`, { headers });
      if (response.status !== 200) throw new Error(`${path} was refused with ${response.status}.`);
      return response.json();
    };
    const { imported } = await importFile(server, person, zerodhaTradebookCsv({ rows: ROWS }));
    if (imported !== ROWS) throw new Error(`Imported ${imported} of ${ROWS} rows.`);
    const started = performance.now();
    const { basis } = await currentSummary(server, person);
    console.log(
      `${database}: ${basis.n} round trips of ${ROWS} executions, ready ${ms(performance.now() - started)} later`,
    );
    const rows: Record<string, string>[] = [];
    for (const path of paths) {
      await get(path);
      await server.reset();
      const times = await repeated(() => get(path));
      const { worstDelay, worstTurn } = await server.report();
      rows.push({
        request: path,
        [`warm ≤ ${AIMS.warm} ms`]: verdict(times, AIMS.warm),
        "worst delay": ms(worstDelay),
        [`longest turn ≤ ${AIMS.turn} ms`]: verdict(worstTurn, AIMS.turn),
      });
    }
    const changed = await repeated(async () => {
      const before = await currentSummary(server, person);
      const added = await postJson(server.origin, "/api/v1/trades", SAMPLE_JOURNAL_TRADE, headers);
      if (added.status !== 200) throw new Error(`The trade was refused with ${added.status}.`);
      const from = performance.now();
      const after = await currentSummary(server, person);
      if (after.basis.n !== before.basis.n + 1) throw new Error("The figures do not hold the new trade.");
      return performance.now() - from;
    });
    rows.push({
      request: "analytics/summary",
      [`after a change ≤ ${AIMS.changed} ms`]: verdict(changed, AIMS.changed),
    });
    let next = ROWS;
    const touched = await repeated(async () => {
      const before = await currentSummary(server, person);
      // Each share of the sample is bought and sold once in 14 executions.
      await importFile(server, person, zerodhaTradebookCsv({ rows: 14, firstRow: next }));
      next += 14;
      const from = performance.now();
      const after = await currentSummary(server, person);
      for (const by of breakdownName.options) await get(`analytics/breakdowns/${by}`);
      if (after.basis.n <= before.basis.n) throw new Error("The figures do not hold the new executions.");
      return performance.now() - from;
    });
    rows.push({
      request: "summary and breakdowns, every share changed",
      [`after a change ≤ ${AIMS.changed} ms`]: verdict(touched, AIMS.changed),
    });
    return rows;
  } finally {
    await server.stop();
  }
}

async function measureImports(database: DatabaseKind): Promise<Record<string, string>[]> {
  const rounds: { having: TwoImports; without: TwoImports }[] = [];
  for (let round = 0; round < IMPORT_ROUNDS; round++) {
    const without = await importBesideAnalysis(database, ROWS, false);
    rounds.push({ having: await importBesideAnalysis(database, ROWS, true), without });
  }
  return (["first", "second"] as const).map((which) => {
    const having = median(rounds.map((round) => round.having[which]));
    const without = median(rounds.map((round) => round.without[which]));
    const ratio = having / without;
    return {
      [`import of ${ROWS}, ${database}`]:
        which === "first" ? "into an empty account" : "beside the rebuild of the first",
      "with the analysis": ms(having),
      without: ms(without),
      [`ratio ≤ ${MOST_RATIO}`]: `${ratio.toFixed(2)} ×, ${aim(ratio <= MOST_RATIO) ? "met" : "not met"}`,
    };
  });
}

/** The median of the times that the tasks return, otherwise of their durations. */
async function repeated(task: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    const own = await task();
    times.push(typeof own === "number" ? own : performance.now() - from);
  }
  return median(times);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

function verdict(value: number, most: number): string {
  return `${ms(value)}, ${aim(value <= most) ? "met" : "not met"}`;
}

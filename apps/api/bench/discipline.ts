// 30 rules over all days of a large account: milliseconds from the request to the last byte, the first time and warm.
// `node apps/api/bench/discipline.ts [executions] [--strict]`
import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { aim, argument, LARGE_ACCOUNT, ROUNDS } from "@saudabook/test-server/aims.ts";
import { currentSummary } from "@saudabook/test-server/current-summary.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";

const EXECUTIONS = Number(argument() ?? LARGE_ACCOUNT);
const AIM_MS = 300;
const TESTS: readonly RuleTest[] = [
  { kind: "max-loss", unit: "rupees", most: "5000" },
  { kind: "give-back", once: "2000", percent: 50 },
  { kind: "max-trades", number: 10 },
  { kind: "max-losses", number: 3 },
  { kind: "losses-in-row", number: 3 },
  { kind: "cool-off", minutes: 15, after: "underlying" },
  { kind: "max-size", of: "value", most: "200000" },
  { kind: "max-size", of: "open", most: "5" },
  { kind: "no-averaging" },
  { kind: "entry-window", first: "09:20", last: "14:30" },
  { kind: "flat-by", time: "15:15" },
  { kind: "no-overnight" },
  { kind: "instruments", list: "barred", names: ["INFY"] },
  { kind: "setups", setups: [] },
  { kind: "loss-beyond-r", most: "1.1" },
];

const server = await ServerProcess.start({ env: { LOG_LEVEL: "silent" } });
try {
  const person = await somebodyLoggedIn(server);
  const headers = { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" };
  await importFile(server, person, zerodhaTradebookCsv({ rows: EXECUTIONS }));
  await currentSummary(server, person);
  for (const [at, test] of [...TESTS, ...TESTS].entries()) {
    const id = `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`;
    const body = JSON.stringify({ ruleName: `Rule ${at}`, from: "2025-01-01", test });
    const { ok, status } = await fetch(`${server.origin}/api/v1/rules/${id}`, { method: "PUT", headers, body });
    if (!ok) throw new Error(`A rule was refused with ${status}.`);
  }
  const took: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const response = await fetch(`${server.origin}/api/v1/analytics/discipline`, { headers });
    const { data } = (await response.json()) as Output<"analyticsDiscipline">;
    took.push(performance.now() - start);
    if (round === 0)
      console.log(`${data.rules.length} rules, ${data.tradingDays} trading days, ${EXECUTIONS} executions`);
  }
  const [first = Number.NaN, ...warm] = took;
  const median = warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)] ?? Number.NaN;
  console.log(`first ${first.toFixed(0)} ms, warm median ${median.toFixed(0)} ms of ${warm.length}`);
  console.log(`aim: warm within ${AIM_MS} ms: ${aim(median <= AIM_MS) ? "met" : "not met"}`);
} finally {
  await server.end("SIGTERM");
  await server.remove();
}

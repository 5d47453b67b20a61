// Benchmarks scenarios over a large account: milliseconds from the request to the last byte, first and warm, with booked and with recalculated
// charges. Each round requests another scenario. `node apps/api/bench/lab.ts [executions] [--strict]`
import { aim, argument, LARGE_ACCOUNT, ROUNDS } from "@saudabook/test-server/aims.ts";
import { currentSummary } from "@saudabook/test-server/current-summary.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";

const EXECUTIONS = Number(argument() ?? LARGE_ACCOUNT);
/** Scenarios by round, each with its aim in milliseconds. */
const QUESTIONS = [
  { name: "half size on a weekday, charges as booked", charges: "booked", aimMs: 300, clauses: halfSize },
  { name: "half size on a weekday, charges anew", charges: "anew", aimMs: 1_500, clauses: halfSize },
  {
    name: "a limit of trades and of losses, charges anew",
    charges: "anew",
    aimMs: 1_500,
    clauses: (round: number) => [`trades:${round + 3}`, "cool:15", "noaverage"],
  },
] as const;

function halfSize(round: number): string[] {
  return [`scale:0.5@weekday=${["monday", "tuesday", "wednesday", "thursday", "friday"][round % 5]}`];
}

const server = await ServerProcess.start({ env: { LOG_LEVEL: "silent" } });
try {
  const person = await somebodyLoggedIn(server);
  const headers = { Authorization: `Bearer ${person.token}` };
  await importFile(server, person, zerodhaTradebookCsv({ rows: EXECUTIONS }));
  await currentSummary(server, person);
  for (const { name, charges, aimMs, clauses } of QUESTIONS) {
    const took: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const query = new URLSearchParams({ charges });
      for (const clause of clauses(round)) query.append("c", clause);
      const start = performance.now();
      const response = await fetch(`${server.origin}/api/v1/analytics/lab?${query}`, { headers });
      await response.text();
      took.push(performance.now() - start);
      if (!response.ok) throw new Error(`A scenario was refused with ${response.status}.`);
    }
    const [first = Number.NaN, ...warm] = took;
    const median = warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)] ?? Number.NaN;
    console.log(`${name}: first ${first.toFixed(0)} ms, warm median ${median.toFixed(0)} ms of ${warm.length}`);
    console.log(`  aim: warm within ${aimMs} ms: ${aim(median <= aimMs) ? "met" : "not met"}`);
  }
} finally {
  await server.end("SIGTERM");
  await server.remove();
}

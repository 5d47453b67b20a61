// The newest tax year of a large account: milliseconds from the request to the last byte, for the year, for 200 of its lots, for its workbook,
// and for the comparison with a statement of up to 20,000 of its lots. `node apps/api/bench/tax.ts [executions] [--strict]`
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { aim, argument, LARGE_ACCOUNT, ROUNDS } from "@saudabook/test-server/aims.ts";
import { currentSummary } from "@saudabook/test-server/current-summary.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { ServerProcess } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { StatedLot } from "@saudabook/trading/tax/comparison/statement.ts";
import { workbookOf } from "@saudabook/trading/tax/statements/printed/printed.test-setup.ts";
import { zerodhaSheets } from "@saudabook/trading/tax/statements/printed/printed-zerodha.test-setup.ts";
import { printedOf, statedLotOf, ZERODHA } from "@saudabook/trading/tax/statements/printed/stated.test-setup.ts";

const EXECUTIONS = Number(argument() ?? LARGE_ACCOUNT);
const AIM_MS = 300;
const STATED_LOTS = 20_000;
const COMPARISON_AIM_MS = 3_000;

const server = await ServerProcess.start({ env: { LOG_LEVEL: "silent" } });
try {
  const person = await somebodyLoggedIn(server);
  const headers = { Authorization: `Bearer ${person.token}` };
  await importFile(server, person, zerodhaTradebookCsv({ rows: EXECUTIONS }));
  await currentSummary(server, person);
  const get = (path: string, method = "GET") => fetch(`${server.origin}/api/v1/tax/${path}`, { method, headers });
  const { data } = (await (await get("2026")).json()) as Output<"taxYear">;
  const year = data.years[0] ?? 2026;
  const { data: newest } = (await (await get(String(year))).json()) as Output<"taxYear">;
  const lots = newest.buckets.reduce((sum, { total }) => sum + total.lots, 0);
  console.log(`${EXECUTIONS} executions, ${lots} lots in ${newest.label}`);
  for (const [name, path] of [
    ["year", String(year)],
    ["200 lots", `${year}/lots`],
  ] as const) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      await (await get(path)).arrayBuffer();
      took.push(performance.now() - start);
    }
    const median = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN;
    console.log(`${name}: warm median ${median.toFixed(0)} ms of ${took.length}`);
    console.log(`aim: within ${AIM_MS} ms: ${aim(median <= AIM_MS) ? "met" : "not met"}`);
  }
  const start = performance.now();
  const workbook = await get(`${year}/workbook`, "POST");
  const bytes = (await workbook.arrayBuffer()).byteLength;
  console.log(`workbook: ${workbook.status}, ${bytes} bytes, ${(performance.now() - start).toFixed(0)} ms`);

  const stated: StatedLot[] = [];
  while (stated.length < Math.min(lots, STATED_LOTS)) {
    const page = (await (await get(`${year}/lots?limit=500&offset=${stated.length}`)).json()) as Output<"taxLots">;
    stated.push(...page.data.lots.map(statedLotOf));
  }
  const printed = printedOf(stated, { ...ZERODHA, charges: {}, otherRows: [] });
  const period = { from: `${year}-04-01`, to: `${year + 1}-03-31` };
  const statement = await workbookOf(zerodhaSheets({ ...printed, ...period }, 2025));
  await importFile(server, person, { name: "taxpnl-AB1234.xlsx", bytes: statement });
  const asked = performance.now();
  const reply = await get(`${year}/comparison?account=${encodeURIComponent("zerodha|AB1234")}`);
  const compared = (await reply.json()) as Output<"taxComparison">;
  const took = performance.now() - asked;
  console.log(`comparison: ${stated.length} lots stated, ${compared.data.runCount} differences, ${took.toFixed(0)} ms`);
  console.log(`aim: within ${COMPARISON_AIM_MS} ms: ${aim(took <= COMPARISON_AIM_MS) ? "met" : "not met"}`);
} finally {
  await server.end("SIGTERM");
  await server.remove();
}

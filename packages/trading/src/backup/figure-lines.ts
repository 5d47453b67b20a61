import { MAX_BREAKDOWN_ROWS } from "@saudabook/contract/analysis-breakdowns.ts";
import { type AnalysisQuery, measure as measures } from "@saudabook/contract/analysis-filter.ts";
import { BREAKDOWNS } from "@saudabook/contract/breakdowns.ts";
import type { AnalysedAccount } from "../analysis/answers/analysed-account.ts";
import { breakdownAnswer } from "../analysis/answers/breakdown-rows.ts";
import { calendarAnswer } from "../analysis/answers/calendar.ts";
import { insightsAnswer } from "../analysis/answers/insights.ts";
import { fittingTrips, roundTripOf, sorted } from "../analysis/answers/round-trip-rows.ts";
import { seriesAnswer } from "../analysis/answers/series.ts";
import { settlementsAnswer } from "../analysis/answers/settlement-list.ts";
import { type Breathe, summaryAnswer } from "../analysis/answers/summary.ts";
import { line } from "./records-hash.ts";

/** Round trips between two turns of the event loop. */
const TURN = 250;

/**
 * The lines of the figures' fingerprint: every answer of the analytics without a filter, for each measure, as the wire has it but for
 * ids, versions and whether an answer is behind. An account that cannot be analysed has one line that says so.
 */
export async function* figureLines(account: AnalysedAccount | null, breathe: Breathe): AsyncGenerator<Uint8Array> {
  if (account === null) {
    yield line("not analysed", null);
    return;
  }
  yield* roundTripLines(account, breathe);
  const { waiting, waitingCount, leftOut } = settlementsAnswer(account, [], {});
  yield line("waiting", { waiting, waitingCount, leftOut });
  const unused = account.unusedSettlements.map(({ reason }) => reason).sort();
  yield line("unused settlements", unused);
  for (const measure of measures.options) {
    const query: AnalysisQuery = { measure };
    yield answer("summary", await summaryAnswer(account, query, breathe));
    yield answer("series", await seriesAnswer(account, query, breathe));
    yield answer("insights", await insightsAnswer(account, query, breathe));
    yield* calendarLines(account, query, breathe);
    for (const by of BREAKDOWNS) yield* breakdownLines(account, by, query, breathe);
  }
}

async function* roundTripLines(account: AnalysedAccount, breathe: Breathe): AsyncGenerator<Uint8Array> {
  for (const status of ["closed", "open"] as const) {
    const rows = sorted(account, Uint32Array.from(fittingTrips(account, { status })), "exit", "desc");
    for (const [at, row] of rows.entries()) {
      const { id: _, ...trip } = roundTripOf(account, row);
      yield line("round trip", trip);
      if (at % TURN === TURN - 1) await breathe();
    }
  }
}

async function* calendarLines(
  account: AnalysedAccount,
  query: AnalysisQuery,
  breathe: Breathe,
): AsyncGenerator<Uint8Array> {
  for (const yearKind of ["calendar", "financial"] as const) {
    const { years } = await calendarAnswer(account, { ...query, yearKind }, breathe);
    for (const { year } of years) {
      yield answer("calendar", await calendarAnswer(account, { ...query, yearKind, year }, breathe));
    }
  }
}

async function* breakdownLines(
  account: AnalysedAccount,
  by: (typeof BREAKDOWNS)[number],
  query: AnalysisQuery,
  breathe: Breathe,
): AsyncGenerator<Uint8Array> {
  for (let offset = 0, total = 1; offset < total; offset += MAX_BREAKDOWN_ROWS) {
    const page = await breakdownAnswer(account, by, { ...query, offset, limit: MAX_BREAKDOWN_ROWS }, breathe);
    total = page.total;
    yield answer("breakdown", page);
  }
}

/** Without what names a state of the server. */
function answer<Answer extends { basis: object }>(name: string, { basis, ...figures }: Answer): Uint8Array {
  const { version: _v, pending: _p, faulty: _f, sample: _s, ...counted } = basis as Record<string, unknown>;
  return line(name, { ...figures, basis: counted });
}

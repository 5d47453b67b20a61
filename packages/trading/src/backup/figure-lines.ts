import { BREAKDOWNS, MAX_BREAKDOWN_ROWS } from "@saudabook/contract/analysis/breakdowns.ts";
import { type AnalysisQuery, measure as measures } from "@saudabook/contract/analysis/filter.ts";
import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import { roundTripStatus } from "@saudabook/contract/analysis/round-trips.ts";
import type { Attachment } from "@saudabook/contract/journal/notes.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { breakdownResponse } from "../analysis/responses/breakdown-rows.ts";
import { calendarResponse } from "../analysis/responses/calendar/calendar.ts";
import { insightsResponse } from "../analysis/responses/insights.ts";
import { fittingTrips, roundTripOf, sorted, tripId } from "../analysis/responses/round-trips/round-trip-rows.ts";
import { seriesResponse } from "../analysis/responses/series.ts";
import { leftOutOf } from "../analysis/responses/settle/left-out.ts";
import { waitingTexts } from "../analysis/responses/settle/settlement-list.ts";
import { type Breathe, summaryResponse } from "../analysis/responses/summary.ts";
import { line } from "./records-hash.ts";

/** Round trips between two turns of the event loop. */
const TURN = 250;

/**
 * The lines of the figures' fingerprint: every response of the analytics without a filter, for each measure, as the wire has it but for
 * ids, versions, whether a response is behind, and what has no figures and is in the records. An account that cannot be analysed has one line that says so.
 */
export async function* figureLines(account: AnalysedAccount | null, breathe: Breathe): AsyncGenerator<Uint8Array> {
  if (account === null) {
    yield line("not analysed", null);
    return;
  }
  yield* roundTripLines(account, breathe);
  const { waiting } = account;
  yield line("waiting", {
    waiting: waitingTexts(account, waiting),
    waitingCount: waiting.length,
    leftOut: leftOutOf(waiting),
  });
  const unused = account.unusedSettlements.map(({ reason }) => reason).sort();
  yield line("unused settlements", unused);
  for (const measure of measures.options) {
    const query: AnalysisQuery = { measure };
    const { expired, ...summary } = await summaryResponse(account, query, breathe);
    // The field is omitted if nothing has expired, so the fingerprints of earlier backups stay the same.
    yield figuresLine("summary", { ...summary, ...(expired.trips > 0 && { expired }) });
    yield figuresLine("series", await seriesResponse(account, query, breathe));
    yield figuresLine("insights", await insightsResponse(account, query, breathe));
    yield* calendarLines(account, query, breathe);
    // A breakdown that only plans fill is omitted without one, so the fingerprints of earlier backups stay the same.
    const isSaid = account.results.journal.confidence.some((level) => level > 0);
    for (const by of BREAKDOWNS.filter((name) => name !== "confidence" || isSaid))
      yield* breakdownLines(account, by, query, breathe);
  }
}

/** Which round trip each note is on. Without notes there is no line, so the fingerprints of earlier backups stay the same. */
export function* attachmentLines(account: AnalysedAccount, attachments: readonly Attachment[]): Generator<Uint8Array> {
  const rows = new Map(attachments.length === 0 ? [] : idsOf(account).map((id, row) => [id, row]));
  for (const one of attachments) {
    const row = one.state === "attached" ? rows.get(one.roundTrip) : undefined;
    if (row === undefined || one.state !== "attached") {
      yield line("note", { state: one.state });
      continue;
    }
    const trip = tripLine(account, row);
    // The field is omitted of a single trade, so the fingerprints of earlier backups stay the same.
    const legs = one.legs.map(({ roundTrip, leads, reason }) => {
      const leg = rows.get(roundTrip ?? "");
      return { leads, reason, trip: leg === undefined ? null : tripLine(account, leg) };
    });
    yield line("note", { state: one.state, leads: one.leads, trip, ...(legs.length > 1 && { legs }) });
  }
}

/**
 * A round trip without ids: those of journal trades are new after a restore. A field of one that left is omitted of the others, so the
 * fingerprints of earlier backups stay the same.
 */
function tripLine(account: AnalysedAccount, row: number): Omit<RoundTrip, "id" | "idea" | "left"> & { left?: true } {
  const { id: _, idea: _i, left, ...trip } = roundTripOf(account, row);
  return { ...trip, ...(left && { left }) };
}

const idsOf = (account: AnalysedAccount) =>
  Array.from({ length: account.results.trips.count }, (_, row) => tripId(account, row));

async function* roundTripLines(account: AnalysedAccount, breathe: Breathe): AsyncGenerator<Uint8Array> {
  for (const status of roundTripStatus.options) {
    const rows = sorted(account, Uint32Array.from(fittingTrips(account, { status })), "exit", "desc");
    for (const [at, row] of rows.entries()) {
      // Its average price follows from two other fields.
      const { openPrice: _, ...trip } = tripLine(account, row);
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
    const { years } = await calendarResponse(account, { ...query, yearKind }, breathe);
    for (const { year } of years) {
      yield figuresLine("calendar", await calendarResponse(account, { ...query, yearKind, year }, breathe));
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
    const page = await breakdownResponse(account, by, { ...query, offset, limit: MAX_BREAKDOWN_ROWS }, breathe);
    total = page.total;
    yield figuresLine("breakdown", page);
  }
}

/** Fields that fingerprints name as the first backups did, which are compared with those of today. */
const FIRST_NAMES: Readonly<Record<string, string>> = {
  chargesFraction: "chargesShare",
  relative: "share",
  fraction: "share",
};

function withFirstNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFirstNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [FIRST_NAMES[name] ?? name, withFirstNames(field)]),
  );
}

/** Omits the fields that identify a state of the server. */
function figuresLine<Response extends { basis: object }>(name: string, { basis, ...figures }: Response): Uint8Array {
  const {
    version: _v,
    pending: _p,
    faulty: _f,
    sample: _s,
    withoutFigures: _k,
    unit: _u,
    trades: _t,
    ...counted
  } = basis as Record<string, unknown>;
  return line(name, withFirstNames({ ...figures, basis: counted }));
}

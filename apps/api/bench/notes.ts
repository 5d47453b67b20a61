import { randomUUID } from "node:crypto";
import type { NoteChange } from "@saudabook/contract/journal/notes.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { aim, LARGE_ACCOUNT, ROUNDS } from "@saudabook/test-server/aims.ts";
import { currentSummary } from "@saudabook/test-server/current-summary.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { startBenchServer } from "./bench-server.ts";

// Benchmarks a large account of which every round trip has a note with a setup, a stop and a text: saves alone and beside an import, a
// search, the next card of the review, and the summary after a change, each over the same account without notes where it has one. Runs on the
// embedded database, and on PostgreSQL too where TEST_DATABASE_URL names one.
// ROWS: executions. Default: 100000, with one round 20000.   ROUNDS: repetitions, ten saves each. Default: 5.

const ROWS = Number(process.env["ROWS"] ?? LARGE_ACCOUNT);
/** Milliseconds. `more`: the summary after a change of a note, over the one without notes; `card`: the next trade of the review. */
const AIMS = { save: 50, search: 200, more: 150, card: 50 };
const CHANGES = 500;

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const median = (times: readonly number[]) => sorted(times)[Math.floor(times.length / 2)] ?? Number.NaN;
const slowest = (times: readonly number[]) => Math.max(...times);
const ms = (time: number) => `${time.toFixed(1)} ms`;
const verdict = (met: boolean) => (aim(met) ? "met" : "not met");

for (const database of databaseKinds) console.table(await measure(database));

async function measure(database: DatabaseKind): Promise<Record<string, string>[]> {
  const server = await startBenchServer(database);
  try {
    const person = await somebodyLoggedIn(server);
    const headers = { Authorization: `Bearer ${person.token}` };
    const send = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${server.origin}/api/v1/${path}`, {
        ...init,
        headers: { ...headers, ...(init.body !== undefined && { "Content-Type": "application/json" }) },
      });
      if (response.status !== 200)
        throw new Error(`${path} was refused with ${response.status}: ${await response.text()}`);
      return response.json();
    };
    const change = (changes: readonly NoteChange[]) =>
      send("notes", { method: "PATCH", body: JSON.stringify({ changes }) }) as Promise<Output<"changeNotes">>;
    const timed = async (act: () => Promise<unknown>) => {
      const started = performance.now();
      await act();
      return performance.now() - started;
    };
    const repeated = async (times: number, act: () => Promise<unknown>) => {
      const all: number[] = [];
      for (let at = 0; at < times; at++) all.push(await timed(act));
      return all;
    };
    await importFile(server, person, zerodhaTradebookCsv({ rows: ROWS }));
    const { basis } = await currentSummary(server, person);
    const without = await repeated(ROUNDS, () => send("analytics/summary"));

    const setup = randomUUID();
    await send(`labels/${setup}`, {
      method: "PUT",
      body: JSON.stringify({ kind: "setup", labelName: "Opening range" }),
    });
    const notes: { id: string; revision: number }[] = [];
    const trips: string[] = [];
    const filled = await timed(async () => {
      for (let offset = 0; offset < basis.n; offset += CHANGES) {
        const { data } = (await send(`round-trips?offset=${offset}&limit=${CHANGES}`)) as Output<"roundTrips">;
        const made = data.roundTrips.map(({ id, entryPrice }) => ({
          id: randomUUID(),
          revision: null,
          roundTrip: id,
          text: `Bought the breakout of ${id}, as planned in the morning.`,
          setup,
          stop: (Number(entryPrice) * 0.99).toFixed(2),
        }));
        await change(made);
        notes.push(...made.map(({ id }) => ({ id, revision: 1 })));
        trips.push(...made.map(({ roundTrip }) => roundTrip));
      }
    });
    console.log(
      `${database}: ${notes.length} notes on ${basis.n} round trips, written in ${(filled / 1_000).toFixed(1)} s`,
    );

    let saved = 0;
    const save = async () => {
      const note = notes[saved++ % notes.length];
      if (!note) throw new Error("There are no notes.");
      await change([{ ...note, text: `Saved for the ${saved}. time.` }]);
      note.revision++;
    };
    const alone = await repeated(10 * ROUNDS, save);
    const search = await repeated(ROUNDS, () => send("notes?q=breakout%20of&limit=100"));
    const warm = await repeated(ROUNDS, () => send("analytics/summary"));
    const changed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await save();
      changed.push(await timed(() => send("analytics/summary?measure=r")));
    }
    // The review page prefetches each trade two cards ahead, so it must load before the previous card is saved.
    const cards: number[] = [];
    for (let round = 0; round < 2 * ROUNDS; round++) {
      await save();
      cards.push(await timed(() => send(`round-trips/${trips[(round * 97) % trips.length]}`)));
    }
    const beside: number[] = [];
    let importing = true;
    const other = await somebodyLoggedIn(server);
    const imported = importFile(server, other, zerodhaTradebookCsv({ rows: ROWS })).finally(() => {
      importing = false;
    });
    while (importing) beside.push(await timed(save));
    await imported;
    const more = median(changed) - median(without);
    return [
      {
        what: "a save, alone",
        median: ms(median(alone)),
        slowest: ms(slowest(alone)),
        aim: `≤ ${AIMS.save} ms: ${verdict(slowest(alone) <= AIMS.save)}`,
      },
      {
        what: `a save beside an import (${beside.length})`,
        median: ms(median(beside)),
        slowest: ms(slowest(beside)),
        aim: `≤ ${AIMS.save} ms: ${verdict(slowest(beside) <= AIMS.save)}`,
      },
      {
        what: "a search",
        median: ms(median(search)),
        slowest: ms(slowest(search)),
        aim: `≤ ${AIMS.search} ms: ${verdict(slowest(search) <= AIMS.search)}`,
      },
      {
        what: "the next card of the review, after a save",
        median: ms(median(cards)),
        slowest: ms(slowest(cards)),
        aim: `≤ ${AIMS.card} ms: ${verdict(slowest(cards) <= AIMS.card)}`,
      },
      { what: "the summary without notes", median: ms(median(without)), slowest: ms(slowest(without)), aim: "" },
      {
        what: "the summary with notes",
        median: ms(median(warm)),
        slowest: ms(slowest(warm)),
        aim: `${(median(warm) / median(without)).toFixed(2)} ×`,
      },
      {
        what: "the summary after a save",
        median: ms(median(changed)),
        slowest: ms(slowest(changed)),
        aim: `≤ ${AIMS.more} ms more: ${verdict(more <= AIMS.more)}`,
      },
    ];
  } finally {
    await server.stop();
  }
}

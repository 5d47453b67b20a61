import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { accountKey, codeOf } from "@saudabook/trading/account-keys.ts";
import { OWN_KEY_KINDS } from "@saudabook/trading/imports/brokers/formats.ts";
import { DHAN_CLIENT } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMerges } from "../../broker-accounts/merges.ts";
import { readTradeAccounts } from "../../broker-accounts/trade-accounts.ts";
import { Refusal } from "../../http/refusal.ts";
import { DHAN_UCC, type DhanSource, dhanJob, storeDhan } from "../../test-bed/broker/dhan-imports.ts";
import { useImportDatabase } from "../../test-bed/import-database.ts";
import { addUser } from "../../test-bed/import-jobs.ts";
import { readImport } from "./entries.ts";

/** Purchases and a sale of one share on one day; no sum of one trading agrees with one of the other. */
const TRADINGS = [
  [0, 14, 1],
  [2, 16, 3],
] as const;

const days = fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 });
const traded = {
  days,
  trading: fc.nat(1),
  segment: fc.constantFrom("EQ" as const, "EQ" as const, "EQ" as const, "FO" as const),
};
const file = fc.record({ ...traded, code: fc.constantFrom(DHAN_UCC, DHAN_UCC, "CD5678", "") });
const answer = fc.record({
  ...traded,
  answer: fc.constant(true as const),
  code: fc.constantFrom(DHAN_UCC, DHAN_CLIENT, DHAN_CLIENT, "~2"),
});
/** Numbers choose among what there is: an import to undo or redo, an import and an account, two accounts, a merge. */
const toggle = fc.record({ toggle: fc.nat(9), redo: fc.boolean() });
const move = fc.record({ move: fc.nat(9), to: fc.nat(4) });
const merge = fc.record({ merge: fc.nat(4), other: fc.nat(1), split: fc.boolean() });
const step = fc.oneof(file, file, answer, answer, toggle, toggle, toggle, move, move, merge);
/** Two accounts of one trade type begin each history. */
const FIRST = [
  { days: [0], trading: 0, segment: "EQ", code: DHAN_UCC },
  { days: [1], trading: 1, segment: "EQ", code: DHAN_CLIENT, answer: true },
] as const;
const history = fc.noBias(fc.array(step, { minLength: 8, maxLength: 14 }));

type Step = (typeof FIRST)[number] | (typeof step extends fc.Arbitrary<infer T> ? T : never);
interface Made extends DhanSource {
  id: string;
  number: number;
  code: string;
  active: boolean;
  /** Its fills by day. */
  traded: readonly string[];
}

const RUNS = 30;
const nobodyGoes = new AbortController().signal;

describe.each(databaseKinds)("any history of Dhan's files and answers on %s", (kind) => {
  const on = useImportDatabase(kind);

  /** Makes a step. @returns its name, and whether it was refused as an overlap */
  const act = async (userId: string, made: Made[], one: Step, number: number): Promise<[string, boolean]> => {
    if ("days" in one) {
      const { days: these, trading, segment, code } = one;
      const numbers = these.flatMap((day) => (TRADINGS[trading] ?? []).map((fill) => 400 * day + fill));
      const source = { numbers, segment, code, answer: "answer" in one };
      const refused = await isRefused(async () => {
        const id = await storeDhan(on.store, userId, source);
        // An answer without a new fill leaves no import.
        if ((await readImport(on.db, userId, id)) === null) return;
        const facts = these.map((day) => `${segment} ${day} ${trading}`);
        made.push({ ...source, id, number, active: true, traded: facts });
      });
      return [source.answer ? "answer" : "file", refused];
    }
    const { accounts, merges } = await readTradeAccounts(on.db, userId);
    const keyAt = (at: number) => accounts[at % accounts.length]?.key ?? "";
    if ("merge" in one) {
      const { account = "" } = merges.all[one.merge % merges.all.length] ?? {};
      const isSplit = account !== "" && (one.split || accounts.length === 1);
      const change = isSplit
        ? { account, into: null }
        : { account: keyAt(one.merge), into: keyAt(one.merge + 1 + one.other) };
      return [isSplit ? "split" : "merge", await isRefused(() => on.store.changeAccounts(userId, change, nobodyGoes))];
    }
    const undone = made.filter(({ active }) => !active);
    const among = "redo" in one && one.redo && undone.length > 0 ? undone : made;
    const target = among[("move" in one ? one.move : one.toggle) % among.length];
    if (!target) return ["nothing", false];
    if ("move" in one) {
      // Behind the last account is that of the file itself.
      const choice = { account: one.to < accounts.length ? keyAt(one.to) : null, newAccount: null };
      return ["move", await isRefused(() => on.store.assign(userId, target.id, choice, nobodyGoes))];
    }
    const change = target.active ? "undo" : "redo";
    const refused = await isRefused(async () => {
      await on.store.change(userId, target.id, change, nobodyGoes);
      target.active = change === "redo";
    });
    return [change, refused];
  };

  /** Account, trade type and day of the fills that count from a file and from an answer. */
  const doubledDays = async (userId: string) => {
    const { rows } = await on.db.execute<{ code: string; segment: string; day: string; own: boolean }>(sql`
      select distinct executions.client_id as code, segment, executed_at::date::text as day,
        imports.kind = any (${sql.param(OWN_KEY_KINDS)}::text[]) as own
      from executions join imports on imports.id = import_id
      where executions.user_id = ${userId} and pending_from is null`);
    const { current } = await readTradeAccounts(on.db, userId);
    const own = new Map<string, boolean>();
    return rows.filter((row) => {
      const name = `${current(accountKey({ broker: "dhan", clientId: row.code }))} ${row.segment} ${row.day}`;
      const before = own.get(name) ?? row.own;
      own.set(name, row.own);
      return before !== row.own;
    });
  };

  /** The trading days that an active file and an active answer both have, in whichever accounts. */
  const doubledTradings = (made: readonly Made[]) => {
    const active = made.filter((one) => one.active);
    const synced = new Set(active.filter((one) => one.answer).flatMap((one) => one.traded));
    return active.filter((one) => !one.answer).flatMap((one) => one.traded.filter((day) => synced.has(day)));
  };

  /** The fills that count, each with the number of its import. */
  const counted = async (userId: string, made: readonly Made[]) => {
    const { rows } = await on.db.execute<{ import: string; fill: unknown }>(sql`
      select import_id as import, json_build_array(client_id, dedupe_key, symbol, side, quantity, price, value, executed_at) as fill
      from executions where user_id = ${userId} and id < coalesce(
        (select pending_from from imports where user_id = ${userId} and pending_from is not null), 9223372036854775807)
      order by id`);
    return rows.map(({ import: id, fill }) => [made.find((one) => one.id === id)?.number, fill]);
  };

  /** An account that has imported only the active files, in this order and under the codes that count, without any check. */
  const fresh = async (userId: string, active: readonly Made[]) => {
    const other = await addUser(on.db);
    const merges = await readMerges(on.db, userId);
    const made: Made[] = [];
    for (const one of active) {
      const record = await readImport(on.db, userId, one.id);
      const clientId = record?.assignedCode ?? record?.clientId ?? "";
      const code = codeOf(merges.resolve(accountKey({ broker: "dhan", clientId })));
      const job = dhanJob(other, one);
      job.head.assignedCode = code === job.head.clientId ? null : code;
      await on.store.storeTogether(other, 0, nobodyGoes, (together) => together.store(job));
      made.push({ ...one, id: job.head.id });
    }
    return { userId: other, made };
  };

  it("counts no day from both, and what the active ones alone would count", async () => {
    const refusals = new Set<string>();
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const userId = await addUser(on.db);
        const made: Made[] = [];
        for (const [number, one] of [...FIRST, ...steps].entries()) {
          const [name, refused] = await act(userId, made, one, number);
          if (refused) refusals.add(name);
          expect(await doubledDays(userId)).toEqual([]);
          expect(doubledTradings(made)).toEqual([]);
        }
        const active = made.filter((one) => one.active);
        const other = await fresh(userId, active);
        expect(await counted(userId, active)).toEqual(await counted(other.userId, other.made));
      }),
      { numRuns: RUNS, seed: 20_261_128 },
    );
    expect([...refusals].sort()).toEqual(["answer", "file", "merge", "move", "redo"]);
    expect(on.failures).toEqual([]);
  });
});

/** Whether days would have counted twice. Other steps are impossible: accounts that are not there, or a fill that would count twice. */
async function isRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    const codes = ["overlapping_import", "twin_fills", "invalid_input", "not_found", "undo_refused"];
    if (error instanceof Refusal && codes.includes(error.code)) return error.code === "overlapping_import";
    throw error;
  }
}

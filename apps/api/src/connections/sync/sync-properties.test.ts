import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { accountKey, codeOf } from "@saudabook/trading/account-keys.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMerges } from "../../broker-accounts/merges.ts";
import { Refusal } from "../../http/refusal.ts";
import { useImportDatabase } from "../../test-bed/import-database.ts";
import { addUser, jobOf } from "../../test-bed/import-jobs.ts";
import { type PooledFile, pooledAnswer, pooledFile } from "../../test-bed/pooled-files.ts";
import { seenAccount, seenLedger } from "../../test-bed/seen-account.ts";
import { readImport } from "../../trades/ledger/entries.ts";

const fills = fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 6 });
const segment = fc.constantFrom("equity" as const, "equity" as const, "fno" as const);
/** In a file with lost ids no fill has a trade id. */
const file = fc.record({
  segment,
  fills,
  code: fc.constantFrom("AB1234", "AB1234", ""),
  lostIds: fc.constantFrom(false, false, false, true),
});
const answer = fc.record({ segment, fills, answer: fc.constant(true as const) });
const undo = fc.record({ undo: fc.nat(5) });
const redo = fc.record({ redo: fc.nat(5) });
const assign = fc.record({ assign: fc.nat(5), to: fc.constantFrom("zerodha|AB1234", "new", null) });
const merge = fc.record({ merge: fc.nat(2), into: fc.nat(2) });
const ofOneAccount = fc.oneof(file, answer, answer, undo, redo);
const anyStep = fc.oneof(file, answer, answer, undo, redo, assign, merge);
const historyOf = <T>(step: fc.Arbitrary<T>) => fc.array(step, { minLength: 6, maxLength: 12 });

interface Made extends PooledFile {
  id: string;
  number: number;
  active: boolean;
  answer: boolean;
  lostIds: boolean;
}

const RUNS = 30;
const nobodyGoes = new AbortController().signal;

describe.each(databaseKinds)("any history of files and answers of one broker on %s", (kind) => {
  const on = useImportDatabase(kind);

  const bodyOf = (one: Omit<Made, "id" | "active">) =>
    one.answer ? pooledAnswer(one, one.number) : pooledFile(one, one.number, one.lostIds);
  const jobFor = (userId: string, one: Omit<Made, "id" | "active">, assignedCode: string | null = null) =>
    jobOf(userId, bodyOf(one), { tradeType: one.segment, clientId: one.code, answer: one.answer, assignedCode });

  /** The import's id; "known" where an answer has nothing new, null where a twin refuses the import. */
  const add = async (userId: string, one: Omit<Made, "id" | "active">): Promise<string | null> => {
    const job = jobFor(userId, one);
    const { id } = job.head;
    return unlessTwin(async () => {
      if (!one.answer) {
        await on.store.store(job);
        return id;
      }
      const end = await on.store.storeTogether(userId, 0, nobodyGoes, ({ storeNew }) => storeNew(job));
      return end.imported > 0 ? id : "known";
    });
  };

  /** The fills that count, without their order ids, which differ in every file of the pool. */
  const counted = async (userId: string): Promise<string[]> => {
    const { exported } = await seenAccount(on.db, on.analysis, userId);
    return exported.map((row) => JSON.stringify({ ...(row as object), orderId: null })).sort();
  };

  /** An account that has imported only the active files, in this order and under the codes that count, without any check. */
  const fresh = async (userId: string, active: readonly Made[]) => {
    const other = await addUser(on.db);
    const merges = await readMerges(on.db, userId);
    const made: Made[] = [];
    for (const one of active) {
      const record = await readImport(on.db, userId, one.id);
      const clientId = record?.assignedCode ?? one.code;
      const code = codeOf(merges.resolve(accountKey({ broker: "zerodha", clientId })));
      const job = jobFor(other, one, code === one.code ? null : code);
      await on.store.storeTogether(other, 0, nobodyGoes, (together) => together.store(job));
      made.push({ ...one, id: job.head.id });
    }
    return { userId: other, made };
  };

  const changeTo = async (userId: string, made: Made[], change: "undo" | "redo", at: number) => {
    const among = made.filter(({ active }) => active === (change === "undo"));
    const target = among[at % among.length];
    if (!target) return "nothing";
    const done = await unlessTwin(async () => {
      await on.store.change(userId, target.id, change, nobodyGoes);
      return "done";
    });
    if (done === null) return "refused";
    target.active = change === "redo";
    return done;
  };

  let names = 0;
  const moved = async (userId: string, made: readonly Made[], one: { assign: number; to: string | null }) => {
    const target = made[one.assign % made.length];
    const choice =
      one.to === "new" ? { account: null, newAccount: `Account ${names++}` } : { account: one.to, newAccount: null };
    if (target) await on.store.assign(userId, target.id, choice, nobodyGoes).catch(unlessImpossible);
  };
  const merged = async (userId: string, one: { merge: number; into: number }) => {
    const keys = ["zerodha|AB1234", "zerodha|~2", "zerodha|~3"];
    const [account = "", into = ""] = [keys[one.merge], keys[one.into]];
    await on.store.changeAccounts(userId, { account, into }, nobodyGoes).catch(unlessImpossible);
  };

  const run = async (steps: readonly (typeof anyStep extends fc.Arbitrary<infer T> ? T : never)[]) => {
    const userId = await addUser(on.db);
    const made: Made[] = [];
    const seen = { refused: 0, answers: 0, known: 0 };
    for (const [number, one] of steps.entries()) {
      if ("fills" in one) {
        const isAnswer = "answer" in one;
        const given = isAnswer ? { ...one, code: "AB1234", lostIds: false } : { ...one, answer: false };
        const before = JSON.stringify(await seenLedger(on.db, userId, made));
        const id = await add(userId, { ...given, number });
        if (id !== null && id !== "known") {
          made.push({ ...given, id, number, active: true });
          if (isAnswer) seen.answers++;
          continue;
        }
        expect(JSON.stringify(await seenLedger(on.db, userId, made))).toBe(before);
        seen[id ?? "refused"]++;
      } else if ("assign" in one) await moved(userId, made, one);
      else if ("merge" in one) await merged(userId, one);
      else {
        const change = "undo" in one ? "undo" : "redo";
        if ((await changeTo(userId, made, change, "undo" in one ? one.undo : one.redo)) === "refused") seen.refused++;
      }
    }
    return { userId, made, seen };
  };

  it("is as if the active ones alone had been imported, with moves and merges too", async () => {
    let answers = 0;
    await fc.assert(
      fc.asyncProperty(historyOf(anyStep), async (steps) => {
        const { userId, made, seen } = await run(steps);
        const active = made.filter((one) => one.active);
        const other = await fresh(userId, active);
        expect(await seenAccount(on.db, on.analysis, userId)).toEqual(
          await seenAccount(on.db, on.analysis, other.userId),
        );
        expect(await seenLedger(on.db, userId, active)).toEqual(await seenLedger(on.db, other.userId, other.made));
        answers += seen.answers;
        const { exported } = await seenAccount(on.db, on.analysis, userId);
        const counts = exported.map((row) => row as { segment: string; tradeId: string | null });
        for (const { segment: type, fills: answered } of active.filter((one) => one.answer)) {
          for (const fill of answered) {
            const own = counts.filter((row) => row.segment === type && row.tradeId === String(5_000 + fill));
            expect(own).toHaveLength(1);
          }
        }
      }),
      { numRuns: RUNS, seed: 20_261_127 },
    );
    expect(answers).toBeGreaterThan(20);
    expect(on.failures).toEqual([]);
  });

  it("of one account counts the same fills in every order, and no fill of an answer twice", async () => {
    const all = { refused: 0, answers: 0, known: 0 };
    await fc.assert(
      fc.asyncProperty(historyOf(ofOneAccount), async (steps) => {
        const { userId, made, seen } = await run(steps);
        const active = made.filter((one) => one.active);
        const backwards = await fresh(userId, active.toReversed());
        expect(await counted(userId)).toEqual(await counted(backwards.userId));
        const namesOf = (these: readonly Made[]) =>
          new Set(these.flatMap((one) => one.fills.map((fill) => `${one.segment} ${fill}`)));
        const lost = namesOf(active.filter((one) => one.lostIds));
        const answered = namesOf(active.filter((one) => one.answer));
        expect([...answered].filter((fill) => lost.has(fill))).toEqual([]);
        all.refused += seen.refused;
        all.answers += seen.answers;
        all.known += seen.known;
      }),
      { numRuns: RUNS, seed: 20_261_127 },
    );
    expect(all.refused).toBeGreaterThan(3);
    expect(all.known).toBeGreaterThan(3);
    expect(all.answers).toBeGreaterThan(20);
    expect(on.failures).toEqual([]);
  });
});

/** The outcome, or null where a fill would have counted twice. */
async function unlessTwin<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && ["twin_fills", "undo_refused"].includes(error.code)) return null;
    throw error;
  }
}

/** Accounts that are not there, or are merged already, or would both have a fill of a sync. */
function unlessImpossible(error: unknown): void {
  if (!(error instanceof Refusal) || !["invalid_input", "not_found", "undo_refused"].includes(error.code)) throw error;
}

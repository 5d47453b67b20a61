import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { accountKey, codeOf } from "@saudabook/trading/account-keys.ts";
import { type MergeRule, noMerges } from "@saudabook/trading/account-merges.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMerges } from "../../broker-accounts/merges.ts";
import { readTradeAccounts } from "../../broker-accounts/trade-accounts.ts";
import { Refusal } from "../../http/refusal.ts";
import { useImportDatabase } from "../../test-bed/import-database.ts";
import { addUser, jobOf } from "../../test-bed/import-jobs.ts";
import { type PooledFile, pooledFile } from "../../test-bed/pooled-files.ts";
import { seenAccount, seenLedger } from "../../test-bed/seen-account.ts";
import type { AccountChange } from "../accounts/merge-accounts.ts";
import { readImport } from "./entries.ts";

const file = fc.record({
  segment: fc.constantFrom("equity" as const, "equity" as const, "fno" as const),
  code: fc.constantFrom("", "AB1234", "CD5678"),
  fills: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 6 }),
});
const assign = fc.record({
  assign: fc.nat(5),
  to: fc.constantFrom("zerodha|", "zerodha|AB1234", "zerodha|CD5678", "zerodha|~2", "new", null),
});
/** Index of an existing account, or of a merged one; 5 stands for an account that does not exist. */
const merge = fc.record({ merge: fc.nat(5), into: fc.nat(4) });
const split = fc.record({ split: fc.nat(5) });
const undo = fc.record({ undo: fc.nat(5) });
const redo = fc.record({ redo: fc.nat(5) });
const steps = [file, undo, redo, assign, assign] as const;
const anyStep = fc.oneof(...steps, merge, merge, merge, split, split);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;
/** A few files, followed by any steps. */
const historyOf = (step: fc.Arbitrary<Step>) =>
  fc
    .tuple(fc.array(file, { minLength: 3, maxLength: 4 }), fc.array(step, { minLength: 5, maxLength: 10 }))
    .map(([files, steps]): Step[] => [...files, ...steps]);

interface Made extends PooledFile {
  id: string;
  number: number;
  active: boolean;
  assignedCode: string | null;
}

const RUNS = 40;
const MERGE_RUNS = 30;
const nobodyGoes = new AbortController().signal;

describe.each(databaseKinds)("any history of imports, undos, redos and accounts on %s", (kind) => {
  const on = useImportDatabase(kind);

  const add = async (userId: string, file: PooledFile & { assignedCode?: string | null }, number: number) => {
    const { segment: tradeType, code: clientId, assignedCode = null } = file;
    const job = jobOf(userId, pooledFile(file, number), { tradeType, clientId, assignedCode });
    await on.store.store(job);
    return job.head.id;
  };

  let names = 0;

  /** Moves an import to an account with this key, to a new one, or back; the account may not be there. */
  const assignTo = async (userId: string, id: string, to: string | null) => {
    const choice =
      to === "new" ? { account: null, newAccount: `Account ${names++}` } : { account: to, newAccount: null };
    try {
      await on.store.assign(userId, id, choice, nobodyGoes);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "invalid_input") throw error;
      return "refused" as const;
    }
    const record = await readImport(on.db, userId, id);
    if (!record) throw new Error("An import has gone.");
    return record;
  };

  /** Merges two accounts, or splits one from another; they may not be there. */
  const changeAccounts = async (userId: string, change: AccountChange) => {
    const before = (await readMerges(on.db, userId)).all.length;
    try {
      await on.store.changeAccounts(userId, change, nobodyGoes);
    } catch (error) {
      if (!(error instanceof Refusal) || !["invalid_input", "not_found"].includes(error.code)) throw error;
      return "refused" as const;
    }
    const after = (await readMerges(on.db, userId)).all.length;
    return after > before ? ("merged" as const) : after < before ? ("split" as const) : ("same" as const);
  };

  const accountChange = async (userId: string, one: { merge: number; into: number } | { split: number }) => {
    const { accounts, merges } = await readTradeAccounts(on.db, userId);
    const pick = (keys: string[], at: number) => (at === 5 ? null : keys[at % keys.length]) ?? "zerodha|EF9012";
    const keys = accounts.map(({ key }) => key);
    if ("merge" in one) {
      const account = pick(keys, one.merge);
      const others = keys.filter((key) => key !== account);
      return { account, into: pick(others, one.into) };
    }
    const merged = merges.all.map(({ account }) => account);
    return { account: pick(merged, one.split), into: null };
  };

  const seen = (userId: string) => seenAccount(on.db, on.analysis, userId);
  const ledger = (userId: string, made: readonly Made[]) => seenLedger(on.db, userId, made);

  /** Compares with a new account that has imported only the active files, each under the code with which it counts. */
  const expectAsFresh = async (userId: string, made: readonly Made[], merges: MergeRule) => {
    const fresh = await addUser(on.db);
    const active: Made[] = [];
    for (const one of made.filter((all) => all.active)) {
      const own = one.assignedCode ?? one.code;
      const code = codeOf(merges.resolve(accountKey({ broker: "zerodha", clientId: own })));
      const assignedCode = code === one.code ? null : code;
      active.push({ ...one, id: await add(fresh, { ...one, assignedCode }, one.number) });
    }
    expect(await seen(userId)).toEqual(await seen(fresh));
    expect(
      await ledger(
        userId,
        made.filter((one) => one.active),
      ),
    ).toEqual(await ledger(fresh, active));
    expect(on.failures).toEqual([]);
  };

  /** Runs `numRuns` histories of these steps, and compares. @returns how often each event has happened */
  const runHistories = async (step: fc.Arbitrary<Step>, numRuns: number) => {
    const done = {
      runs: 0,
      imports: 0,
      undos: 0,
      redos: 0,
      changedOwners: 0,
      assigned: 0,
      back: 0,
      refused: 0,
      merged: 0,
      split: 0,
      same: 0,
      splitInTheEnd: 0,
    };
    await fc.assert(
      fc.asyncProperty(historyOf(step), async (steps) => {
        const userId = await addUser(on.db);
        const made: Made[] = [];
        for (const one of steps) {
          if ("fills" in one) {
            const number = made.length;
            made.push({ ...one, number, active: true, id: await add(userId, one, number), assignedCode: null });
            done.imports++;
            continue;
          }
          if ("assign" in one) {
            const target = made[one.assign % made.length];
            if (!target) continue;
            const change = await assignTo(userId, target.id, one.to);
            if (change === "refused") done.refused++;
            else if (change.assignedCode === null && target.assignedCode !== null) done.back++;
            else if (change.assignedCode !== target.assignedCode) done.assigned++;
            if (change !== "refused") target.assignedCode = change.assignedCode;
            continue;
          }
          if ("merge" in one || "split" in one) {
            done[await changeAccounts(userId, await accountChange(userId, one))]++;
            continue;
          }
          const change = "undo" in one ? "undo" : "redo";
          const likely = made.filter(({ active }) => active === (change === "undo"));
          // In one of six cases there may be nothing to do.
          const [place, among] =
            "undo" in one ? [one.undo, one.undo === 5 ? made : likely] : [one.redo, one.redo === 5 ? made : likely];
          const target = among[place % among.length];
          if (!target) continue;
          if (target.active === (change === "undo")) done[`${change}s`]++;
          const others = made.filter(({ id }) => id !== target.id);
          const before = JSON.stringify(await ledger(userId, others));
          await on.store.change(userId, target.id, change, nobodyGoes);
          target.active = change === "redo";
          if (JSON.stringify(await ledger(userId, others)) !== before) done.changedOwners++;
        }
        const merges = await readMerges(on.db, userId);
        await expectAsFresh(userId, made, merges);
        if (merges.all.length > 0) {
          for (const { account } of merges.all) await changeAccounts(userId, { account, into: null });
          await expectAsFresh(userId, made, noMerges);
          done.splitInTheEnd++;
        }
        done.runs++;
      }),
      { numRuns, seed: 20_261_122 },
    );
    expect(done.runs).toBe(numRuns);
    return done;
  };

  it("is as if the active imports alone had been made, in their order", async () => {
    const done = await runHistories(fc.oneof(...steps), RUNS);
    // The minimums ensure that the histories contain undos and redos of each kind.
    expect(done.imports).toBeGreaterThan(100);
    expect(done.undos).toBeGreaterThan(30);
    expect(done.redos).toBeGreaterThan(5);
    expect(done.changedOwners).toBeGreaterThan(15);
    expect(done.assigned).toBeGreaterThan(15);
    expect(done.back).toBeGreaterThan(3);
    expect(done.refused).toBeGreaterThan(3);
  });

  it("with merges and splits is as if each file had been imported under the code in which it counts", async () => {
    const done = await runHistories(anyStep, MERGE_RUNS);
    expect(done.merged).toBeGreaterThan(15);
    expect(done.split).toBeGreaterThan(3);
    expect(done.splitInTheEnd).toBeGreaterThan(5);
    expect(done.undos).toBeGreaterThan(10);
    expect(done.assigned).toBeGreaterThan(5);
  });
});

import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { DHAN_CLIENT } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DHAN_UCC, type DhanSource, storeDhan } from "../../test-bed/broker/dhan-imports.ts";
import { useImportDatabase } from "../../test-bed/import-database.ts";
import { addUser } from "../../test-bed/import-jobs.ts";
import { previewMerge } from "../accounts/preview-merge.ts";

const [FIRST, SECOND, THIRD] = [0, 400, 800] as const;
const nobodyGoes = new AbortController().signal;
const overlapping = (fileName: string, days: string) => ({
  code: "overlapping_import",
  message: expect.stringMatching(
    new RegExp(`^${fileName} has the trades of ${days} in this account\\..* Nothing was changed: undo ${fileName} `),
  ),
});

describe.each(databaseKinds)("days of Dhan in two accounts on %s", (kind) => {
  const on = useImportDatabase(kind);
  const store = (userId: string, source: DhanSource) => storeDhan(on.store, userId, source);
  const change = (userId: string, id: string, what: "undo" | "redo") => on.store.change(userId, id, what, nobodyGoes);
  const move = (userId: string, id: string, account: string | null) =>
    on.store.assign(userId, id, { account, newAccount: null }, nobodyGoes);
  const moveToNew = (userId: string, id: string) =>
    on.store.assign(userId, id, { account: null, newAccount: "Another" }, nobodyGoes);
  const changeAccounts = (userId: string, account: string, into: string | null) =>
    on.store.changeAccounts(userId, { account, into }, nobodyGoes);
  /** The fills that count, once nothing is left of a refused import. */
  const countsOf = (userId: string) =>
    on.store.duringNone(userId, nobodyGoes, async () => {
      const fills = sql`select client_id, import_id, symbol from executions where user_id = ${userId} order by id`;
      return (await on.db.execute(fills)).rows;
    });
  const refused = async (userId: string, work: () => Promise<unknown>, refusal: object) => {
    const before = await countsOf(userId);
    await expect(work()).rejects.toMatchObject(refusal);
    expect(await countsOf(userId)).toEqual(before);
  };
  const [FILES, SYNCED] = [`dhan|${DHAN_UCC}`, `dhan|${DHAN_CLIENT}`];
  /** Files and an answer in two accounts, with days in common. */
  const twoAccounts = async () => {
    const userId = await addUser(on.db);
    const file = await store(userId, { numbers: [FIRST, SECOND], name: "april.csv" });
    await store(userId, { numbers: [THIRD], name: "later.csv" });
    const synced = await store(userId, { numbers: [SECOND + 2], answer: true, name: "sync.ndjson" });
    return { userId, file, synced };
  };

  it("can't be moved into one, until one of them is undone", async () => {
    const { userId, file, synced } = await twoAccounts();
    await refused(userId, () => move(userId, synced, FILES), overlapping("april.csv", "1 Apr 2024 to 2 Apr 2024"));
    await refused(userId, () => move(userId, file, SYNCED), overlapping("sync.ndjson", "2 Apr 2024"));
    await change(userId, file, "undo");
    await move(userId, synced, FILES);
    await refused(userId, () => change(userId, file, "redo"), overlapping("sync.ndjson", "2 Apr 2024"));
    await moveToNew(userId, synced);
    await change(userId, file, "redo");
    await refused(userId, () => move(userId, synced, FILES), overlapping("april.csv", "1 Apr 2024 to 2 Apr 2024"));
  });

  it("can be moved while they are undone, and count by turns then", async () => {
    const { userId, file, synced } = await twoAccounts();
    await change(userId, synced, "undo");
    await move(userId, synced, FILES);
    await refused(userId, () => change(userId, synced, "redo"), overlapping("april.csv", "1 Apr 2024 to 2 Apr 2024"));
    await change(userId, file, "undo");
    await change(userId, synced, "redo");
  });

  it("can't be merged, until one of them is undone, and its preview says so", async () => {
    const { userId, file } = await twoAccounts();
    const preview = (account: string, into: string) => previewMerge(on, userId, { account, into });
    const ofSync = overlapping("sync.ndjson", "2 Apr 2024");
    const ofFile = overlapping("april.csv", "1 Apr 2024 to 2 Apr 2024");
    await refused(userId, () => preview(FILES, SYNCED), ofSync);
    await refused(userId, () => changeAccounts(userId, FILES, SYNCED), ofSync);
    await refused(userId, () => preview(SYNCED, FILES), ofFile);
    await refused(userId, () => changeAccounts(userId, SYNCED, FILES), ofFile);
    await change(userId, file, "undo");
    expect(await preview(FILES, SYNCED)).toMatchObject({ imports: 1, undoneImports: 1 });
    await changeAccounts(userId, FILES, SYNCED);
    await refused(userId, () => change(userId, file, "redo"), ofSync);
    // Files that come later count in the other account, too.
    await refused(userId, () => store(userId, { numbers: [SECOND] }), { code: "overlapping_import" });
    await changeAccounts(userId, FILES, null);
    await change(userId, file, "redo");
  });

  it("can't be split so that files without a client code meet a sync", async () => {
    const userId = await addUser(on.db);
    await store(userId, { numbers: [THIRD], code: "CD5678" });
    await store(userId, { numbers: [THIRD + 1], code: "EF9012" });
    await store(userId, { numbers: [FIRST, SECOND], code: "", name: "april.csv" });
    await changeAccounts(userId, "dhan|", "dhan|CD5678");
    const synced = await store(userId, { numbers: [SECOND + 2], answer: true, name: "sync.ndjson" });
    const split = () => changeAccounts(userId, "dhan|", null);
    await refused(userId, split, overlapping("sync.ndjson", "2 Apr 2024"));
    await change(userId, synced, "undo");
    await split();
  });
});

import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { DHAN_CLIENT } from "@saudabook/trading/samples/files/dhan-answer-files.ts";
import { Digits } from "@saudabook/trading/samples/files/digits.ts";
import { zerodhaAnswer, zerodhaTrades } from "@saudabook/trading/samples/files/zerodha-answer-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DHAN_UCC, type DhanSource, storeDhan } from "../../test-bed/broker/dhan-imports.ts";
import { useImportDatabase } from "../../test-bed/import-database.ts";
import { addUser, jobOf } from "../../test-bed/import-jobs.ts";

/** Numbers of fills on 1, 2 and 30 April and 1 May 2024. */
const [FIRST, SECOND, LAST, MAY] = [0, 400, 8_400, 8_800] as const;
const nobodyGoes = new AbortController().signal;
const FILE = "Dhan_GlobalTransction_Report.csv";
const ANSWER = `dhan-${DHAN_CLIENT}.ndjson`;

const inOne = (name: string, days: string, changed: "stored" | "changed") => ({
  code: "overlapping_import",
  message: `${name} has the trades of ${days} in this account. A file and a sync of Dhan can't be compared trade by trade, so the days of one may not meet those of the other. Nothing was ${changed}: undo ${name} first, or take other days.`,
});
const inTwo = (name: string, account: string, sum: string, changed: "stored" | "changed") => ({
  code: "overlapping_import",
  message: `${name} has the same trades in ${account}: the same quantities and values on ${sum}. Nothing was ${changed}, so nothing counts twice. If both are yours, undo one of them.`,
});

describe.each(databaseKinds)("a file and an answer of Dhan on %s", (kind) => {
  const on = useImportDatabase(kind);
  const store = (userId: string, source: DhanSource) => storeDhan(on.store, userId, source);
  const change = (userId: string, id: string, what: "undo" | "redo") => on.store.change(userId, id, what, nobodyGoes);
  /** The rows of a user once nothing is under way. */
  const rowsOf = (userId: string) =>
    on.store.duringNone(userId, nobodyGoes, async () => {
      const { rows } = await on.db.execute(sql`
        select (select count(*) from imports where user_id = ${userId})::int as imports,
          (select count(*) from executions where user_id = ${userId})::int as executions,
          (select count(*) from kept_executions where user_id = ${userId})::int as kept,
          (select count(*) from import_files join imports on id = import_id where user_id = ${userId})::int as files`);
      return rows[0];
    });
  const refused = async (userId: string, work: () => Promise<unknown>, refusal: object) => {
    const before = await rowsOf(userId);
    await expect(work()).rejects.toMatchObject(refusal);
    expect(await rowsOf(userId)).toEqual(before);
  };

  const file = { numbers: [FIRST, SECOND, LAST] };
  /** In the account of the files. */
  const answer = { numbers: [SECOND + 2], answer: true, code: DHAN_UCC };

  it("are refused on the same days of one account, in either order", async () => {
    const who = await addUser(on.db);
    await store(who, { numbers: [MAY], name: "May.csv" });
    await store(who, file);
    await store(who, { numbers: [SECOND], name: "later.csv" });
    await refused(who, () => store(who, answer), inOne(FILE, "1 Apr 2024 to 30 Apr 2024", "stored"));
    const other = await addUser(on.db);
    await store(other, answer);
    await refused(other, () => store(other, file), inOne(ANSWER, "2 Apr 2024", "stored"));
  });

  it("are accepted where their days only touch, or between days that neither has", async () => {
    const who = await addUser(on.db);
    await store(who, file);
    await store(who, { ...answer, numbers: [MAY, MAY + 2_000] });
    await store(who, { numbers: [MAY + 2_400] });
    await refused(who, () => store(who, { numbers: [MAY + 400] }), { code: "overlapping_import" });
  });

  it("are accepted with another trade type", async () => {
    const who = await addUser(on.db);
    await store(who, file);
    await store(who, { ...answer, segment: "FO" });
    await refused(who, () => store(who, { ...file, segment: "FO" }), { code: "overlapping_import" });
  });

  it("are refused without a client code, but not beside an account that the user has made", async () => {
    const who = await addUser(on.db);
    await store(who, { ...file, code: "" });
    await refused(who, () => store(who, { ...answer, code: DHAN_CLIENT }), { code: "overlapping_import" });
    await store(who, { ...answer, code: "~2" });
    await refused(who, () => store(who, { ...answer, numbers: [FIRST], code: "~2" }), { code: "overlapping_import" });
  });

  it("are accepted in two accounts, unless all sums of a file on one day agree", async () => {
    // Three purchases of one share on one day are one row of the file.
    const numbers = [FIRST, FIRST + 14, FIRST + 28];
    const who = await addUser(on.db);
    await store(who, { numbers: [...numbers, SECOND], name: "days.csv" });
    const synced = { answer: true, numbers: [...numbers, FIRST + 2] };
    await refused(
      who,
      () => store(who, synced),
      inTwo("days.csv", "the account AB1234", "1 Apr 2024, such as INFY Limited", "stored"),
    );
    // The same share and side with one fill less, another day, another side.
    await store(who, { answer: true, numbers: [FIRST, FIRST + 14, SECOND + 1] });
    const other = await addUser(on.db);
    await store(other, { ...synced, code: "~2" });
    await refused(
      other,
      () => store(other, { numbers }),
      inTwo(ANSWER, "another account", "1 Apr 2024, such as INFY Limited", "stored"),
    );
    // Another person may have a sum in common, by chance: here a sale that the answer does not have.
    await store(other, { numbers: [...numbers, FIRST + 1] });
  });

  it("are accepted in two accounts where one of several days agrees by chance", async () => {
    const who = await addUser(on.db);
    await store(who, { numbers: [FIRST, SECOND] });
    await store(who, { answer: true, numbers: [FIRST, SECOND + 2], code: "~2" });
    const other = await addUser(on.db);
    await store(other, { numbers: [FIRST, SECOND] });
    await refused(other, () => store(other, { answer: true, numbers: [FIRST, SECOND, SECOND + 2], code: "~2" }), {
      code: "overlapping_import",
    });
  });

  it.each([
    ["1500.05", true],
    ["1499.95", true],
    ["1500.0500001", false],
    ["1499.9499999", false],
  ])("have the same sum of 1,500 and of %s: %s", async (price, isSame) => {
    const who = await addUser(on.db);
    await store(who, { numbers: [FIRST] });
    const change = { tradedPrice: new Digits(price), customSymbol: "Infosys" };
    const synced = store(who, { answer: true, numbers: [FIRST], change });
    if (isSame) await expect(synced).rejects.toMatchObject({ code: "overlapping_import" });
    else await synced;
  });

  const otherSums: [string, DhanSource["change"]][] = [
    ["contract", { customSymbol: "NIFTY 4 APR 22100 CALL", drvStrikePrice: new Digits("22100") }],
    ["exchange", { exchangeSegment: "BSE_FNO" }],
    ["side", { transactionType: "SELL" }],
    ["quantity", { tradedQuantity: new Digits("75") }],
  ];
  it.each(otherSums)("have another sum where the %s is another one", async (_what, change) => {
    const who = await addUser(on.db);
    // Two purchases of one contract.
    const sum = { numbers: [FIRST, FIRST + 40], segment: "FO" } as const;
    await store(who, sum);
    await refused(who, () => store(who, { ...sum, answer: true }), { code: "overlapping_import" });
    await store(who, { ...sum, answer: true, ...(change && { change }) });
  });

  it("count by turns, where one of them is undone", async () => {
    const who = await addUser(on.db);
    const first = await store(who, file);
    await change(who, first, "undo");
    const second = await store(who, answer);
    await refused(who, () => change(who, first, "redo"), inOne(ANSWER, "2 Apr 2024", "changed"));
    await change(who, second, "undo");
    await change(who, first, "redo");
    await refused(who, () => change(who, second, "redo"), inOne(FILE, "1 Apr 2024 to 30 Apr 2024", "changed"));
  });

  it("count by turns in two accounts, where the sums of a day agree", async () => {
    const who = await addUser(on.db);
    const first = await store(who, file);
    await change(who, first, "undo");
    const second = await store(who, { answer: true, numbers: [SECOND] });
    await refused(
      who,
      () => change(who, first, "redo"),
      inTwo(ANSWER, `the account ${DHAN_CLIENT}`, "2 Apr 2024, such as TATASTEEL Limited", "changed"),
    );
    await change(who, second, "undo");
    await change(who, first, "redo");
  });

  it("leave two files, and two answers, to the rule that they have", async () => {
    const who = await addUser(on.db);
    await store(who, file);
    await store(who, { ...file, numbers: [FIRST, FIRST + 14, SECOND], name: "cut.csv" });
    expect(await rowsOf(who)).toMatchObject({ imports: 2, executions: 4, kept: 1 });
    const other = await addUser(on.db);
    await store(other, answer);
    await store(other, { ...answer, numbers: [SECOND, SECOND + 2] });
    expect(await rowsOf(other)).toMatchObject({ imports: 2, executions: 2, kept: 1 });
  });

  it("are refused otherwise than Zerodha's, which have keys in common", async () => {
    const who = await addUser(on.db);
    await on.store.store(jobOf(who, zerodhaTradebookCsv({ rows: 3 })));
    const job = jobOf(who, zerodhaAnswer(zerodhaTrades([0, 1, 2, 3])), { answer: true });
    const end = await on.store.storeTogether(who, 0, nobodyGoes, ({ storeNew }) => storeNew(job));
    expect(end).toMatchObject({ imported: 1, alreadyKnown: 3 });
  });
});

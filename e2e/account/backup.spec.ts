import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { postJson, logIn as tokenOf } from "@saudabook/test-server/people.ts";
import { SAMPLE_JOURNAL_TRADE } from "@saudabook/test-server/sample-journal-trade.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { backupOf, fingerprintOn } from "../backup-panel.ts";
import { logIn, person, register, test, watch } from "../product.ts";

/** Imports two files and undoes one, and adds a journal trade and a settlement. */
async function trade(origin: string, email: string): Promise<void> {
  const server = { origin };
  const who = { email, token: await tokenOf(origin, email) };
  const headers = { Authorization: `Bearer ${who.token}` };
  await importFile(server, who, zerodhaTradebookCsv({ rows: 60 }));
  const second = await importFile(server, who, {
    ...zerodhaTradebookCsv({ rows: 60, firstRow: 40 }),
    name: "more-AB1234.csv",
  });
  const send = async (method: string, path: string, body: object) => {
    const init = { method, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const reply = await fetch(`${origin}/api/v1/${path}`, init);
    expect({ status: reply.status, text: await reply.text() }).toMatchObject({ status: 200 });
  };
  await send("POST", `imports/${second.id}/undo`, {});
  expect((await postJson(origin, "/api/v1/trades", SAMPLE_JOURNAL_TRADE, headers)).status).toBe(200);
  await send("PUT", "settlements/3f0c8f3e-6a41-4c0e-9d0e-2f6d5c1b7a90", {
    kind: "opening-lot",
    account: "zerodha|AB1234",
    instrument: "symbol:ITC",
    day: "2020-01-02",
    quantity: "5",
    price: "200",
  });
}

test("a backup is restored on a second server, which shows the same fingerprint", async ({
  page,
  browser,
  server,
  startServer,
}, testInfo) => {
  test.setTimeout(300_000);
  const tara = person("Tara");
  await register(page, tara);
  await trade(server.origin, tara.email);
  await logIn(page, tara);
  const fingerprint = await fingerprintOn(page);
  await expect(backupOf(page)).toContainText(
    /Imports\s*2, 1 undone\s*Fills\s*60\s*Journal trades\s*1\s*Entries under Left out\s*1/,
  );

  const coming = page.waitForEvent("download");
  await backupOf(page).getByRole("button", { name: "Download everything" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^saudabook-backup-\d{4}-\d\d-\d\d\.zip$/);
  const archive = testInfo.outputPath(download.suggestedFilename());
  await download.saveAs(archive);
  await expect(backupOf(page).getByText("Your backup is downloaded")).toBeVisible();

  const other = await startServer();
  const context = await browser.newContext({ baseURL: other.origin });
  const there = await context.newPage();
  const lines = watch(there);
  const uma = person("Uma");
  await register(there, uma);
  await logIn(there, uma);
  await there.goto("/profile");

  // The refusal of a changed archive names the changed entry, and the account stays empty.
  const changed = Buffer.from(await readFile(archive));
  changed.writeUInt8(changed.readUInt8(200) ^ 1, 200);
  const choose = (name: string, buffer: Buffer) =>
    backupOf(there).locator('input[type="file"]').setInputFiles({ name, mimeType: "application/zip", buffer });
  await choose("changed.zip", changed);
  await backupOf(there).getByRole("button", { name: "Restore", exact: true }).click();
  await expect(backupOf(there).getByText("This backup is damaged or was changed")).toBeVisible();
  await expect(backupOf(there).getByText(/^files\/0001-.* isn't as it was written\./)).toBeVisible();

  await choose("backup.zip", await readFile(archive));
  await backupOf(there).getByRole("button", { name: "Restore", exact: true }).click();
  await expect(backupOf(there).getByRole("status").getByText("The backup is restored")).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    backupOf(there)
      .getByText(/^All figures are the same/)
      .locator("code"),
  ).toHaveText(fingerprint);
  expect(await fingerprintOn(there)).toBe(fingerprint);
  await there.goto("/dashboard?panel=trade-log");
  await expect(there.getByLabel("Totals of the trades shown")).toContainText(/Fills\s*60/);
  expect(lines.filter((line) => !/status of 422/.test(line))).toEqual([]);
  await context.close();
});

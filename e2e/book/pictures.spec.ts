import { crc32, deflateSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { logIn as tokenOf } from "@saudabook/test-server/people.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { backupOf, downloadBackup, fingerprintOn, restoreBackup } from "../backup-panel.ts";
import { logIn, person, register, test, upload, watch } from "../product.ts";

const SECRET = "19.0760 N, 72.8777 E";

/** A PNG of 3,000 × 1,500 pixels that says in a text chunk where it was made. */
function pngWithMetadata(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const [width, height] = [3_000, 1_500];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey a pixel.
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0x60);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("tEXt", Buffer.from(`Location\0${SECRET}`, "latin1")),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function openATrade(page: Page): Promise<void> {
  await page.goto("/analytics/trades?status=closed");
  await page.locator("main tbody a").first().click();
  await expect(page.getByRole("textbox", { name: "Why did you take it?" })).toBeVisible();
}

/** The bytes of the oldest picture that the server has. */
async function firstPicture(origin: string, email: string): Promise<Buffer> {
  const headers = { Authorization: `Bearer ${await tokenOf(origin, email)}` };
  const { data } = (await (await fetch(`${origin}/api/v1/notes`, { headers })).json()) as Output<"notes">;
  const id = data.notes[0]?.pictures[0]?.id;
  return Buffer.from(await (await fetch(`${origin}/api/v1/pictures/${id}`, { headers })).arrayBuffer());
}

const shown = (page: Page, name: string) => page.getByRole("img", { name });
const sizeOf = (page: Page, name: string) =>
  shown(page, name).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

test("a picture is saved without its metadata, and restored from a backup on a second server", async ({
  page,
  browser,
  server,
  startServer,
}, testInfo) => {
  test.setTimeout(300_000);
  const nila = person("Nila Sen");
  await register(page, nila);
  await logIn(page, nila);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 60 }));
  await expect(page.getByText("60 fills imported")).toBeVisible();
  await openATrade(page);

  // On a trade without a note: the note comes with it.
  const given = pngWithMetadata();
  expect(given.includes(SECRET)).toBe(true);
  const sent = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes("/pictures/"));
  await page.getByLabel("Add pictures").setInputFiles({ name: "chart.png", mimeType: "image/png", buffer: given });
  await sent;
  await expect(shown(page, "Picture 1 of 1")).toBeVisible();
  expect(await sizeOf(page, "Picture 1 of 1")).toEqual([2_560, 1_280]);

  // From the clipboard, with the focus in the text.
  await page.getByRole("textbox", { name: "Why did you take it?" }).focus();
  await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes ?? ""], "image.png", { type: "image/png" }));
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(shown(page, "Picture 2 of 2")).toBeVisible();

  await page.getByRole("button", { name: "Picture 1 of 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Picture 1 of 2" });
  await dialog.getByRole("textbox", { name: "Caption" }).fill("Five minutes");
  await page.keyboard.press("Escape");
  await expect(shown(page, "Five minutes")).toBeVisible();

  await page.reload();
  await expect(shown(page, "Five minutes")).toBeVisible();
  const stored = await firstPicture(server.origin, nila.email);
  expect(stored.subarray(1, 4).toString()).toBe("PNG");
  expect([SECRET, "tEXt"].filter((text) => stored.includes(text))).toEqual([]);
  await page.goto("/notes");
  await expect(page.getByText("2 pictures")).toBeVisible();

  const fingerprint = await fingerprintOn(page);
  await expect(backupOf(page)).toContainText(/Notes\s*1, 2 pictures/);
  const archive = testInfo.outputPath("backup.zip");
  await downloadBackup(page, archive);

  const other = await startServer();
  const context = await browser.newContext({ baseURL: other.origin });
  const there = await context.newPage();
  const lines = watch(there);
  const omi = person("Omi Das");
  await register(there, omi);
  await logIn(there, omi);
  await restoreBackup(there, archive, fingerprint);
  await openATrade(there);
  await expect(shown(there, "Five minutes")).toBeVisible();
  expect(await sizeOf(there, "Five minutes")).toEqual([2_560, 1_280]);
  expect(lines).toEqual([]);
  await context.close();
});

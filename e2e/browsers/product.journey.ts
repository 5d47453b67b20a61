import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { pdfFile } from "@saudabook/test-server/applications.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { PNG } from "pngjs";
import { type Person, person } from "../product.ts";
import { referencesOf, resumeOf, whileStopped } from "../recruiter.ts";
import { test } from "./browser-test.ts";
import type { Visitor } from "./visitor.ts";

const { name, bytes } = zerodhaTradebookCsv({ rows: 120 });
const totals = /Fills\s+120\s[\s\S]*?Realised net P&L\s+((?:Loss of\s+)?\S+)/;

async function register(visitor: Visitor, who: Person): Promise<void> {
  await visitor.fill("Full Name", who.name);
  await visitor.fill("Email", who.email);
  await visitor.fill("Phone Number", who.phone);
  await visitor.fill("^Password", who.password);
  await visitor.fill("Confirm Password", who.password);
  await visitor.click("button", "Sign Up");
  await visitor.see("Registration Successful!");
}

async function openDashboard(visitor: Visitor, who: Person): Promise<void> {
  await visitor.goto("/signup");
  await register(visitor, who);
  await visitor.click("button", "Login Now");
  await visitor.see("Choose Your Broker");
}

async function importTradebook(visitor: Visitor, folder: string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  await visitor.upload("Excel Sheet", file);
  await visitor.see("120 fills, all new.");
  await visitor.click("button", "Submit Trades");
  await visitor.see("120 fills imported");
}

test("tries a tradebook without an account, and signs up to keep it", async ({ visitor, folder }) => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  await visitor.goto("/");
  await visitor.expectAccessible();
  await visitor.click("link", /^Which files it reads/);
  await visitor.upload("Your broker's file", file);
  await visitor.see(/Zerodha equity tradebook.*120 fills\./);
  const net = await visitor.see(totals);
  await visitor.expectAccessible();
  await visitor.click("button", "Keep it in an account");
  await visitor.see(`We import ${name} as soon as your account is ready.`);
  await visitor.expectAccessible();
  await register(visitor, person("Lata Deshmukh"));
  await visitor.see(`We're importing ${name}.`);
  await visitor.click("button", "Login Now");
  await visitor.click("link", "Trade Log");
  expect(await visitor.see(totals)).toBe(net);
  await visitor.expectAccessible();
});

test("imports a tradebook, and reads the overview", async ({ visitor, folder }) => {
  await openDashboard(visitor, person("Anjali Rao"));
  await visitor.expectAccessible();
  await importTradebook(visitor, folder);
  await visitor.click("link", "Overview");
  await visitor.see("60 closed trades");
  await visitor.see("₹2,710");
  await visitor.see("What stands out");
  await visitor.expectAccessible();
});

test("adds a picture to a trade, smaller than its file", async ({ visitor, folder }) => {
  await openDashboard(visitor, person("Isha Nair"));
  await importTradebook(visitor, folder);
  await visitor.goto("/analytics/trades?status=closed");
  await visitor.click("link", /^M&M/);
  await visitor.see("Why did you take it?");
  const picture = join(folder, "chart.png");
  await writeFile(picture, PNG.sync.write({ width: 3_000, height: 750, data: Buffer.alloc(4 * 3_000 * 750) }));
  await visitor.upload("Add pictures", picture);
  await expect(async () => {
    const size = await visitor.driver.call(() => {
      const image = document.querySelector<HTMLImageElement>("img[alt='Picture 1 of 1']");
      return image && [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([2_560, 640]);
  }).toPass();
  await visitor.click("button", "Picture 1 of 1");
  await visitor.see("Open in full size");
  await visitor.expectAccessible();
});

test("saves a journal trade while the server is away, and again when it is back", async ({ visitor, server }) => {
  // Brings the font file with the rupee sign, which Firefox would report as missing once the server is away.
  await visitor.goto("/");
  await visitor.goto("/trading-journal");
  await visitor.see("No intraday trades yet");
  await visitor.click("button", "Add Intraday Trade");
  await visitor.fill("Stock Name", "INFY");
  // The form has loaded with the first sign of use. e2e/book/journal.spec.ts loses the connection before it.
  await server.end("SIGKILL");
  await visitor.fill("Buy Price", "1480.50");
  await visitor.fill("Quantity", "10");
  await visitor.fill("Sell Price", "1502.25");
  await visitor.fill("Target", "1520");
  await visitor.fill("Stop Loss", "1465");
  await visitor.expectAccessible();
  await visitor.click("button", "Add Intraday Trade");
  await visitor.see("We couldn't save INFY");
  await visitor.see("Not saved");
  await server.run();
  await visitor.goto("/trading-journal");
  await visitor.see("Not saved");
  await visitor.click("button", "Retry");
  await visitor.see("Your Trade updates successfully");
  await visitor.goto("/trading-journal");
  await visitor.see(/INFY[\s\S]*\+\u2060₹217\.50/);
  await visitor.expectAccessible();
});

test("applies for a position with a PDF resume", async ({ visitor, folder, server }) => {
  const resume = join(folder, "meera-iyer.pdf");
  await writeFile(resume, pdfFile(300_000));
  await visitor.goto("/careers");
  await visitor.expectAccessible();
  await visitor.click("link", /Frontend Intern/);
  await visitor.click("button", "Apply Now");
  await visitor.fill("Full Name", "Meera Iyer");
  await visitor.fill("Email", "meera@applicant.example");
  await visitor.fill("Phone Number", "9988776655");
  await visitor.fill("College/University", "COEP Pune");
  await visitor.fill("Degree", "B.Tech");
  await visitor.fill("Graduation Year", String(new Date().getFullYear()));
  await visitor.fill("Preferred Role", "Frontend Intern");
  await visitor.fill("Years of Experience", "0.5");
  await visitor.fill("Motivation", "I trade and I build.");
  await visitor.upload("Resume", resume);
  await visitor.see("meera-iyer.pdf");
  await visitor.expectAccessible();
  await visitor.click("button", "Submit Application");
  await visitor.see("Application Submitted!");
  const reference = await visitor.see(/(FE101-[0-9A-Z]{8})/);
  await visitor.expectAccessible();
  await whileStopped(server, async () => {
    expect(await referencesOf(server, "meera@applicant.example")).toEqual([reference]);
    expect((await resumeOf(server, reference)).equals(pdfFile(300_000))).toBe(true);
  });
});

test("downloads a backup, and restores it into another account", async ({ visitor, folder }) => {
  await openDashboard(visitor, person("Tara Menon"));
  await importTradebook(visitor, folder);
  await visitor.goto("/profile");
  const fingerprint = await visitor.see(/([0-9a-f]{64})/);
  await visitor.expectAccessible();
  await visitor.click("button", "Download everything");
  await visitor.see("Your backup is downloaded");
  let archive = "";
  await expect(async () => {
    archive = (await readdir(folder)).find((file) => /^saudabook-backup-\d{4}-\d\d-\d\d\.zip$/.test(file)) ?? "";
    expect(archive).not.toBe("");
  }).toPass();

  await visitor.goto("/logout");
  await visitor.click("button", "Logout");
  await visitor.see("Confirm Logout");
  await visitor.click("button", "Logout");
  await visitor.see("Email or Phone");
  await openDashboard(visitor, person("Uma Menon"));
  await visitor.goto("/profile");
  await visitor.upload("Archive", join(folder, archive));
  await visitor.click("button", "Restore");
  await visitor.see("The backup is restored");
  expect(await visitor.see(/All figures are the same[\s\S]*?([0-9a-f]{64})/)).toBe(fingerprint);
  await visitor.expectAccessible();
});

test("has room for whole dates, and shows none in an empty field", async ({ visitor, folder, browserName }) => {
  await openDashboard(visitor, person("Mira Rao"));
  await importTradebook(visitor, folder);
  for (const width of [1280, 390]) {
    await visitor.driver.resize(width, 900);
    await visitor.goto("/analytics");
    await visitor.see("What stands out");
    await visitor.click("button", "Filters");
    await visitor.expectWholeDates();
    await visitor.goto("/dashboard?panel=trade-log");
    await visitor.see("Trade History");
    if (width === 390) await visitor.click("button", "Filters");
    await visitor.expectWholeDates();
    // Firefox shows letters for day, month and year in an empty field.
    if (browserName === "webkit") expect(await visitor.countColours("From")).toBe(1);
    await visitor.goto("/trading-journal");
    await visitor.see("Mira Rao");
    await visitor.click("button", "Add Intraday Trade");
    await visitor.expectWholeDates();
  }
});

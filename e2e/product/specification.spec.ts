import { expect, type Page } from "@playwright/test";
import { allPaths } from "@saudabook/content/path-lists.ts";
import { pdfFile } from "@saudabook/test-server/applications.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { logIn, person, register, test, upload } from "../product.ts";

declare global {
  /** Names of the parts of each form that the page has sent, in order. */
  var sentParts: string[][] | undefined;
}

/** Records the parts of forms that the page sends from now on. */
async function recordParts(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    globalThis.sentParts = [];
    const record = (body: unknown) => {
      if (body instanceof FormData) globalThis.sentParts?.push([...body.keys()]);
    };
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      record(init?.body);
      return fetch(input, init);
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      record(body);
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => globalThis.sentParts ?? []);
}

test("each address answers with and without a slash at its end", { tag: "@spec-2.45" }, async ({ request }) => {
  const paths = allPaths.filter((path) => path !== "/").map((path) => path.replace(":jobid", "FE101"));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    const [plain, slashed] = [await request.get(path), await request.get(`${path}/`)];
    expect([path, plain.status(), slashed.status()]).toEqual([path, 200, 200]);
    expect(await slashed.text()).toBe(await plain.text());
  }
});

test("an imported trade has type, symbol, quantity, price, timestamp and broker", { tag: "@spec-3.4" }, async ({
  page,
}) => {
  const asha = person("Asha Rao");
  await register(page, asha);
  await logIn(page, asha);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 1 }));
  const table = page.getByRole("table", { name: "Trade History" });
  await expect(table).toBeVisible();
  const captions = await table.getByRole("columnheader").allInnerTexts();
  expect(captions.map((caption) => caption.trim())).toEqual(
    expect.arrayContaining(["Type", "Symbol", "Quantity", "Price", "Timestamp", "Broker"]),
  );
  const cells = table.getByRole("row").nth(1).getByRole("cell");
  await expect(cells).toHaveText(["BUY", "INFY", "1", "₹1,500.00", "01 Apr 2024, 09:15:00", "Zerodha"]);
});

test("the parts of an application and of an upload are sent in the order of the specification", {
  tag: "@spec-7.8",
}, async ({ page }) => {
  const parts = await recordParts(page);
  await page.goto("/apply/FE101");
  await page.getByLabel("Full Name").fill("Meera Iyer");
  await page.getByLabel("Email").fill("order@applicant.example");
  await page.getByLabel("Phone Number").pressSequentially("9988776655");
  await page.getByLabel("College/University").fill("COEP Pune");
  await page.getByLabel("Degree").selectOption("btech");
  await page.getByLabel("Graduation Year").selectOption({ index: 2 });
  await page.getByLabel("Years of Experience").fill("0.5");
  await page.getByLabel("Motivation").fill("I trade and I build.");
  await page.getByLabel("Resume").setInputFiles({
    name: "meera-iyer.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(pdfFile(1_000)),
  });
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("heading", { name: "Application Submitted!" })).toBeVisible();
  const application = "name email mobile college degree passingYear role experience linkedin motivation jobid resume";
  expect((await parts()).at(-1)?.filter((name) => application.split(" ").includes(name))).toEqual(
    application.split(" "),
  );

  const asha = person("Asha Rao");
  await register(page, asha);
  await logIn(page, asha);
  await upload(page, { broker: "zerodha", tradeType: "equity" }, zerodhaTradebookCsv({ rows: 5 }));
  await expect(page.getByRole("table", { name: "Trade History" })).toBeVisible();
  const sent = await parts();
  expect(sent.findLast((names) => names.includes("tradetype"))?.slice(0, 4)).toEqual([
    "file",
    "broker",
    "tradetype",
    "email",
  ]);
});

test("a session without a name is that of Trader", { tag: "@spec-3.6" }, async ({ page, context, server }) => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { sub: "u", jti: "j", name: "", email: "nameless@example.com", iat: 1, exp: 4_102_444_800 };
  await context.addCookies([{ name: "token", value: `x.${encode(claims)}.y`, url: server.origin }]);
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Hi, Trader" })).toBeVisible();
});

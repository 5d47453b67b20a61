import { expect } from "@playwright/test";
import {
  applicationFields,
  pdfFile,
  postApplication,
  postPartOfApplication,
  referenceOf,
} from "@saudabook/test-server/applications.ts";
import { CutLine } from "../cut-line.ts";
import { test, watch } from "../product.ts";
import { referencesOf, resumeOf, whileStopped } from "../recruiter.ts";
import { expectAlert, expectReceipt, fill, NOT_SENT, resume, send } from "./application-page.ts";

test.describe("refusals of the server", () => {
  test.use({ expectedInConsole: [[/Failed to load resource/], { scope: "test" }] });

  test("a second application for a position, and says the day", async ({ page, server }) => {
    await referenceOf(await postApplication(server.origin, applicationFields({ email: "twice@applicant.example" })));
    await page.goto("/apply/FE101");
    await fill(page, "Twice@Applicant.example");
    await send(page);
    const today = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(new Date());
    await expectAlert(page, `You applied for this position on ${today}.`);
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Full Name")).toHaveValue("Meera Iyer");
    // An application for another position is accepted, and the corrected form can be sent.
    await page.getByLabel("Email").fill("another@applicant.example");
    await send(page);
    await expectReceipt(page);
  });

  test("a position that does not exist", async ({ page }) => {
    await page.goto("/apply/XX999");
    await expect(page.getByRole("heading", { name: "Position not found" })).toBeVisible();
    await page.getByRole("link", { name: "See all openings" }).click();
    await expect(page).toHaveURL(/\/careers/);
  });

  test("while there is no connection, and takes it once there is", async ({ page, context }) => {
    await page.goto("/apply/MK101");
    await fill(page, "offline@applicant.example");
    await context.setOffline(true);
    await send(page);
    await expectAlert(page, NOT_SENT, "We couldn't reach the server.");
    await expect(page.getByText("meera-iyer.pdf", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Submit Application" })).toBeFocused();
    await context.setOffline(false);
    await send(page);
    await expectReceipt(page);
  });

  test("more than an address may send, and says when to come back", async ({ browser, startServer }) => {
    const server = await startServer({ env: { APPLICATIONS_PER_MINUTE: "1" } });
    const page = await browser.newPage({ baseURL: server.origin });
    await referenceOf(await postApplication(server.origin, applicationFields()));
    await page.goto("/apply/FE101");
    await fill(page, "much@applicant.example");
    await send(page);
    await expectAlert(page, NOT_SENT, "Too many applications came from your network. Please wait ");
    await expect(page.getByLabel("Motivation")).toHaveValue(/Both with care/);
    await page.close();
  });

  test("programs that fill in everything, or too fast", async ({ server }) => {
    const bait = await postApplication(server.origin, applicationFields({ website: "https://spam.example" }));
    const quick = await postApplication(server.origin, applicationFields({ seconds: "1" }));
    const foreign = await postApplication(server.origin, applicationFields(), { name: "cv.docx", bytes: pdfFile() });
    const large = await postApplication(server.origin, applicationFields(), {
      name: "cv.pdf",
      bytes: pdfFile(5_242_881),
    });
    const unknown = await postApplication(server.origin, applicationFields({ jobid: "XX999" }));
    expect([bait, quick, foreign, large, unknown].map(({ status }) => status)).toEqual([400, 400, 400, 413, 404]);
  });
});

test("the server is killed when it has stored an application but not answered, and nothing is lost or doubled", async ({
  browser,
  startServer,
}) => {
  const server = await startServer();
  let answer = "";
  let killed: Promise<unknown> = Promise.resolve();
  const line = await CutLine.open(server.origin, "POST /api/apply/", (bytes) => {
    answer = bytes.toString("latin1");
    killed = server.end("SIGKILL");
  });
  const page = await browser.newPage({ baseURL: line.origin });
  const lines = watch(page);
  await page.goto("/apply/FE101");
  await fill(page, "killed@applicant.example");
  await send(page);
  await expectAlert(page, NOT_SENT);
  // The server had accepted it: the receipt was on its way.
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  await killed;
  await server.run();
  await send(page);
  const reference = await expectReceipt(page);
  await whileStopped(server, async () => {
    expect(await referencesOf(server, "killed@applicant.example")).toEqual([reference]);
    expect((await resumeOf(server, reference)).equals(resume.bytes)).toBe(true);
  });
  await page.close();
  line.close();
  expect(lines.filter((text) => !/Failed to load resource|ERR_/.test(text))).toEqual([]);
});

test("the server is killed at any moment of an application, and nothing is lost or doubled", async ({
  startServer,
}) => {
  // Each part starts the server twice. The limit is for a hang, not for a busy machine.
  test.setTimeout(600_000);
  const server = await startServer();
  const large = { name: "large.pdf", bytes: pdfFile(5_000_000) };
  for (const part of [0.001, 0.3, 0.6, 0.99, 1]) {
    const fields = applicationFields();
    const sent = Promise.withResolvers<void>();
    const response = postPartOfApplication(server.origin, fields, large, part, sent.resolve);
    await sent.promise;
    await server.end("SIGKILL");
    const acknowledged = await response;
    const before = await referencesOf(server, fields["email"] ?? "");
    await server.run();
    if (acknowledged !== null) expect(before).toEqual([acknowledged]);
    const reference = await referenceOf(await postApplication(server.origin, fields, large));
    // An application that was stored before the restart keeps its reference.
    if (before.length > 0) expect(before).toEqual([reference]);
    await whileStopped(server, async () => {
      expect(await referencesOf(server, fields["email"] ?? "")).toEqual([reference]);
      expect((await resumeOf(server, reference)).equals(large.bytes)).toBe(true);
    });
  }
});

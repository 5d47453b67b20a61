import { expect, type Page } from "@playwright/test";
import {
  applicationFields,
  docxFile,
  pdfFile,
  postApplication,
  postPartOfApplication,
  referenceOf,
} from "@saudabook/test-server/applications.ts";
import { CutLine } from "../cut-line.ts";
import { test, watch } from "../product.ts";
import { recruiter, referencesOf, resumeOf, whileStopped } from "../recruiter.ts";

const NOT_SENT = "There was an issue submitting your application. Please try again.";
const resume = { name: "meera-iyer.pdf", bytes: pdfFile(300_000) };

async function fill(page: Page, email: string, file: { name: string; bytes: Uint8Array } | null = resume) {
  await page.getByLabel("Full Name").fill("Meera Iyer");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone Number").pressSequentially("99887-76655");
  await page.getByLabel("College/University").fill("COEP Pune");
  await page.getByLabel("Degree").selectOption("btech");
  await page.getByLabel("Graduation Year").selectOption({ index: 2 });
  await page.getByLabel("Years of Experience").fill("0.5");
  await page.getByLabel("Motivation").fill("I trade and I build.\nBoth with care.");
  if (file) await choose(page, file);
}

const choose = (page: Page, { name, bytes }: { name: string; bytes: Uint8Array }) =>
  page.getByLabel("Resume").setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });
const send = (page: Page) => page.getByRole("button", { name: "Submit Application" }).click();

async function expectAlert(page: Page, ...texts: string[]) {
  const alert = page.getByRole("alertdialog");
  for (const text of texts) await expect(alert).toContainText(text);
  await alert.getByRole("button", { name: "Cancel" }).click();
  await expect(alert).toBeHidden();
}

async function expectReceipt(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: "Application Submitted!" })).toBeVisible();
  await expect(page).toHaveURL(/\/success$/);
  return (await page.getByText(/^[A-Z]{2}101-[0-9A-Z]{8}$/).textContent()) ?? "";
}

test("a candidate goes from the openings to a receipt, and the recruiter finds all of it", {
  tag: ["@spec-1.2", "@spec-2.5", "@spec-2.21", "@spec-7.2"],
}, async ({ page, server }) => {
  await page.goto("/careers");
  await page.getByRole("link", { name: /Frontend Intern/ }).click();
  await page.getByRole("button", { name: "Apply Now" }).click();
  await expect(page.getByText(/About 4 minutes; you need a PDF or Word resume/)).toBeVisible();
  await fill(page, "meera@applicant.example");
  await expect(page.getByLabel("Phone Number")).toHaveValue("9988776655");
  await page.getByLabel("Preferred Role").selectOption({ label: "Frontend Intern" });
  await page.getByLabel("LinkedIn Profile").fill("www.linkedin.com/in/meera");
  await send(page);
  const reference = await expectReceipt(page);
  expect(reference).toMatch(/^FE101-/);
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();

  const refused = await recruiter(server, "list");
  expect(refused).toMatchObject({ code: 1, out: "", error: expect.stringContaining("Stop the server first") });
  const out = await whileStopped(server, async () => {
    expect(await referencesOf(server, "meera@applicant.example")).toEqual([reference]);
    expect((await resumeOf(server, reference)).equals(resume.bytes)).toBe(true);
    return (await recruiter(server, "show", reference.toLowerCase())).out;
  });
  for (const text of [
    "Meera Iyer",
    "9988776655",
    "https://www.linkedin.com/in/meera",
    "meera-iyer.pdf",
    "Both with care.",
  ]) {
    expect(out).toContain(text);
  }
});

test("a Word resume arrives byte for byte", { tag: "@spec-7.2" }, async ({ page, server }) => {
  const word = { name: "Resume of Meera.docx", bytes: docxFile("Meera Iyer, Pune") };
  await page.goto("/apply/AI101");
  await expect(page.getByRole("heading", { name: "Apply for Artificial Intelligence Intern" })).toBeVisible();
  await fill(page, "word@applicant.example", word);
  await send(page);
  const reference = await expectReceipt(page);
  const stored = await whileStopped(server, () => resumeOf(server, reference));
  expect(stored.equals(word.bytes)).toBe(true);
});

test("a draft waits in this browser until it is sent, without the file", async ({ page }) => {
  await page.goto("/apply/BE101");
  await fill(page, "draft@applicant.example");
  await page.reload();
  await expect(page.getByText("Your draft is back")).toBeVisible();
  await expect(page.getByLabel("Motivation")).toHaveValue("I trade and I build.\nBoth with care.");
  await send(page);
  await expect(page.getByRole("region", { name: "One field needs your attention" })).toBeFocused();
  await page.getByRole("link", { name: "Resume is required" }).click();
  await expect(page.getByLabel("Resume")).toBeFocused();
  await choose(page, resume);
  await send(page);
  await expectReceipt(page);
  await page.goto("/apply/BE101");
  await expect(page.getByLabel("Full Name")).toHaveValue("");
});

test("fields that the browser refuses itself", async ({ page }) => {
  await page.goto("/apply/FE101");
  await fill(page, "nobody", { name: "page.pdf", bytes: new TextEncoder().encode("<html>") });
  await expect(page.getByText("Resume ends in .pdf, but isn't a PDF file; export it again")).toBeVisible();
  await choose(page, { name: "large.pdf", bytes: pdfFile(5_242_881) });
  await expectAlert(page, "File size must be less than 5MB");
  await send(page);
  const summary = page.getByRole("region", { name: "2 fields need your attention" });
  await expect(summary.getByRole("link")).toHaveText([
    "Email must be an email address",
    "Resume ends in .pdf, but isn't a PDF file; export it again",
  ]);
});

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
    // For another position it is welcome, and the corrected form is sent anew.
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

test("the recruiter exports without formulas and erases on request", async ({ server }) => {
  const fields = applicationFields({ name: '=HYPERLINK("http://evil.example")', jobid: "CW101" });
  const reference = await referenceOf(await postApplication(server.origin, fields));
  await whileStopped(server, async () => {
    const exported = await recruiter(server, "export", "--job", "CW101");
    expect(exported.out).toContain(`,CW101,Content Writer Intern,"'=HYPERLINK(""http://evil.example"")",`);
    expect(await recruiter(server, "erase", reference)).toMatchObject({ code: 2 });
    expect(await recruiter(server, "erase", reference, "--yes")).toMatchObject({ code: 0 });
    expect(await recruiter(server, "show", reference)).toMatchObject({
      code: 1,
      error: `No application has the reference ${reference}.\n`,
    });
    expect((await recruiter(server, "list", "--job", "CW101")).out).not.toContain(reference);
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
  // It had been taken: the receipt was on its way.
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
  test.setTimeout(180_000);
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
    // The application from before the restart is the same one.
    if (before.length > 0) expect(before).toEqual([reference]);
    await whileStopped(server, async () => {
      expect(await referencesOf(server, fields["email"] ?? "")).toEqual([reference]);
      expect((await resumeOf(server, reference)).equals(large.bytes)).toBe(true);
    });
  }
});

import { expect } from "@playwright/test";
import {
  applicationFields,
  docxFile,
  pdfFile,
  postApplication,
  referenceOf,
} from "@saudabook/test-server/applications.ts";
import { test } from "../product.ts";
import { recruiter, referencesOf, resumeOf, whileStopped } from "../recruiter.ts";
import { choose, expectAlert, expectReceipt, fill, resume, send } from "./application-page.ts";

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

test("the success page has in another tab what this browser has sent last", { tag: "@spec-2.21" }, async ({ page }) => {
  await page.goto("/apply/FE101");
  await fill(page, "another-tab@applicant.example");
  await send(page);
  const reference = await expectReceipt(page);
  const other = await page.context().newPage();
  await other.goto("/success");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Application Submitted!");
  await expect(other.getByText(reference)).toBeVisible();
  await expect(other.getByText(/^Sent from this browser on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(other.getByText(/Nothing was sent/)).toHaveCount(0);
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

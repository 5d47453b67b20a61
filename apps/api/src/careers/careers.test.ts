import { randomUUID } from "node:crypto";
import { jobDescriptionOf } from "@saudabook/content/jobs.ts";
import {
  applicationFields,
  docxFile,
  pdfFile,
  postApplication,
  referenceOf,
} from "@saudabook/test-server/applications.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generousLimits, startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { type ApplicationStore, createApplicationStore } from "./recruiter/application-store.ts";
import { deleteOverdueApplications, insertApplication } from "./repository.ts";

describe.each(databaseKinds)("applications on %s", (kind) => {
  let closed = false;
  let room = true;
  let server: TestServer;
  let store: ApplicationStore;
  beforeAll(async () => {
    server = await startTestServer(kind, {
      keptDays: 30,
      hasRoom: async () => room,
      jobOf: (id) => {
        const job = jobDescriptionOf(id);
        return job && { ...job, closed: closed && id === "GD101" };
      },
    });
    store = createApplicationStore(server.database.db);
  });
  afterAll(() => server.close());

  const count = async (email: string) => (await store.list({})).filter((one) => one.email === email).length;

  it("are kept as they were sent, the resume byte for byte", async () => {
    const fields = applicationFields({ name: "नीरज O'Brien", linkedin: "https://in.linkedin.com/in/x", role: "" });
    for (const [name, bytes] of [
      ["cv.pdf", pdfFile(5_242_880)],
      ["cv.docx", docxFile("Meera")],
    ] as const) {
      const sent: Record<string, string> = { ...fields, email: `${name}@applicant.example`, submission: randomUUID() };
      const reference = await referenceOf(await postApplication(server.origin, sent, { name, bytes }));
      const { submission: _s, website: _w, seconds: _t, role: _r, ...kept } = sent;
      expect(await store.find(reference)).toMatchObject({
        ...kept,
        reference,
        role: null,
        resume: { fileName: name, kind: name.slice(3), size: bytes.length },
      });
      expect(Buffer.compare((await store.resume(reference)) ?? Buffer.of(), bytes)).toBe(0);
    }
  });

  it("give the same receipt to the same submission, even when many come at once and after the position has closed", async () => {
    const fields = applicationFields({ jobid: "GD101" });
    const responses = await Promise.all(Array.from({ length: 8 }, () => postApplication(server.origin, fields)));
    const references = new Set(await Promise.all(responses.map(referenceOf)));
    expect(references.size).toBe(1);
    closed = true;
    try {
      expect(await referenceOf(await postApplication(server.origin, fields))).toBe([...references][0]);
      const late = await postApplication(server.origin, applicationFields({ jobid: "GD101" }));
      expect(late.status).toBe(410);
      expect(await late.json()).toMatchObject({ code: "job_closed" });
      const description = await fetch(`${server.origin}/api/job-description/GD101`);
      expect(await description.json()).toMatchObject({ JobID: "GD101", closed: true });
    } finally {
      closed = false;
    }
    expect(await count(fields["email"] ?? "")).toBe(1);
  });

  it("are for those who graduate in a year that the form offers", async () => {
    const thisYear = new Date().getFullYear();
    for (const [year, status] of [
      [thisYear - 5, 400],
      [thisYear + 4, 400],
      [thisYear - 2, 200],
    ] as const) {
      const response = await postApplication(server.origin, applicationFields({ passingYear: String(year) }));
      expect(response.status).toBe(status);
      if (status === 400) expect(await response.json()).toMatchObject({ fields: { passingYear: expect.any(String) } });
    }
  });

  it("are one for each job and e-mail, whoever comes first", async () => {
    const { email = "" } = applicationFields();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => postApplication(server.origin, applicationFields({ email }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await count(email)).toBe(1);
    const again = await postApplication(server.origin, applicationFields({ email: email.toUpperCase() }));
    const today = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(new Date());
    expect(await again.json()).toMatchObject({
      code: "already_applied",
      message: `You applied for this position on ${today}.`,
    });
  });

  it("are stored with their resume or not at all", async () => {
    const { db } = server.database;
    const { name, email, mobile, college, degree, passingYear, experience, motivation } = applicationFields() as Record<
      "name" | "email" | "mobile" | "college" | "degree" | "passingYear" | "experience" | "motivation",
      string
    >;
    const row = { id: randomUUID(), reference: "FE101-HALFHALF", submission: randomUUID(), jobid: "FE101" };
    const whole = { ...row, name, email, mobile, college, degree, passingYear, experience, motivation };
    const resume = { fileName: "cv.pdf", kind: "pdf", size: 1, sha256: "", bytes: pdfFile() };
    const stored = db.transaction((tx) => insertApplication(tx, { ...whole, eraseAfter: "2099-01-01" }, resume));
    await expect(stored).rejects.toThrow();
    expect(await count(email)).toBe(0);
  });

  it.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\meera\\cv.pdf", "cv.pdf"],
    ["cv\u202efdp.\u0007pdf", "cvfdp.pdf"],
    ["<img src=x onerror=alert(1)>.pdf", "<img src=x onerror=alert(1)>.pdf"],
    [`${"ü".repeat(400)}.pdf`, `${"ü".repeat(196)}.pdf`],
  ])("keep the name %j as a name", async (name, kept) => {
    const response = await postApplication(server.origin, applicationFields(), { name, bytes: pdfFile() });
    expect((await store.find(await referenceOf(response)))?.resume.fileName).toBe(kept);
  });

  it("refuse what is no form, and a form that is cut off", async () => {
    const url = `${server.origin}/api/apply/FE101`;
    const json = await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
    expect(json.status).toBe(415);
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const cut = await fetch(url, { method: "POST", headers, body: '--x\r\nContent-Disposition: form-data; name="na' });
    expect(cut.status).toBe(400);
    for (const response of [json, cut]) expect(await response.json()).toMatchObject({ code: "invalid_input" });
  });

  it("refuse a resume of one byte too many without taking it in", async () => {
    const fields = applicationFields();
    const resume = { name: "cv.pdf", bytes: pdfFile(5_242_881) };
    expect((await postApplication(server.origin, fields, resume)).status).toBe(413);
    expect(await count(fields["email"] ?? "")).toBe(0);
  });

  it("are not taken when the disk is nearly full", async () => {
    room = false;
    try {
      const response = await postApplication(server.origin, applicationFields());
      expect(response.status).toBe(507);
      expect(await response.json()).toMatchObject({ code: "storage_full" });
    } finally {
      room = true;
    }
  });

  it("are found by job and by Indian day", async () => {
    const { email = "", ...rest } = applicationFields({ jobid: "MK101" });
    const reference = await referenceOf(await postApplication(server.origin, { ...rest, email }));
    // Half past midnight in India is the day before in London.
    await server.database.db.execute(
      sql`update applications set created_at = '2026-03-04T19:00:00Z' where reference = ${reference}`,
    );
    const found = async (filter: Parameters<ApplicationStore["list"]>[0]) =>
      (await store.list(filter)).some((one) => one.reference === reference);
    expect(await found({ jobid: "MK101", from: "2026-03-05", to: "2026-03-05" })).toBe(true);
    expect(await found({ to: "2026-03-04" })).toBe(false);
    expect(await found({ from: "2026-03-06" })).toBe(false);
    expect(await found({ jobid: "FE101", from: "2026-03-05", to: "2026-03-05" })).toBe(false);
    expect((await store.find(reference))?.receivedAt).toBe("2026-03-05T00:30:00+05:30");
  });

  it("are erased with their resume, on request", async () => {
    const fields = applicationFields();
    const reference = await referenceOf(await postApplication(server.origin, fields));
    expect(await store.erase(reference)).toBe(true);
    expect([await store.find(reference), await store.resume(reference), await store.erase(reference)]).toEqual([
      null,
      null,
      false,
    ]);
    const { rows } = await server.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from resumes r where not exists (select from applications a where a.id = r.application_id)`,
    );
    expect(rows[0]?.count).toBe(0);
    await referenceOf(await postApplication(server.origin, { ...fields, submission: randomUUID() }));
  });

  it("are erased when their time is over, and not before", async () => {
    const [old, last] = [applicationFields(), applicationFields()];
    const [gone, kept] = [
      await referenceOf(await postApplication(server.origin, old)),
      await referenceOf(await postApplication(server.origin, last)),
    ];
    const day = (offset: number) => sql`(now() at time zone 'Asia/Kolkata')::date + ${offset}::int`;
    await server.database.db.execute(sql`update applications set erase_after = ${day(-1)} where reference = ${gone}`);
    await server.database.db.execute(sql`update applications set erase_after = ${day(0)} where reference = ${kept}`);
    expect(await deleteOverdueApplications(server.database.db)).toBe(1);
    expect(await store.find(gone)).toBeNull();
    expect(await store.find(kept)).not.toBeNull();
  });

  it("carry the day until which they are kept", async () => {
    const reference = await referenceOf(await postApplication(server.origin, applicationFields()));
    const { receivedAt = "", eraseAfter = "" } = (await store.find(reference)) ?? {};
    expect((Date.parse(eraseAfter) - Date.parse(receivedAt.slice(0, 10))) / 86_400_000).toBe(30);
  });

  it("leave nothing personal in the log", async () => {
    const fields = applicationFields({ name: "Unmistakable Name" });
    await referenceOf(await postApplication(server.origin, fields, { name: "unmistakable.pdf", bytes: pdfFile() }));
    expect(server.log.join("")).toContain("application");
    expect(server.log.join("")).not.toMatch(/unmistakable|applicant\.example|9988776655/i);
  });
});

describe.each(databaseKinds)("the share of one address on %s", (kind) => {
  it.each([
    ["minute", { apply: 2, applyDaily: 100 }, 60],
    ["day", { apply: 100, applyDaily: 2 }, 86_400],
  ])("is so much a %s", async (_, limits, window) => {
    const server = await startTestServer(kind, { limits: { ...generousLimits, ...limits } });
    try {
      for (let turn = 0; turn < 2; turn++) await referenceOf(await postApplication(server.origin, applicationFields()));
      const refused = await postApplication(server.origin, applicationFields());
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
      const wait = Number(refused.headers.get("Retry-After"));
      expect(wait).toBeGreaterThan(window - 30);
      expect(wait).toBeLessThanOrEqual(window);
      // Reading is not limited.
      expect((await fetch(`${server.origin}/api/job-description/FE101`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});

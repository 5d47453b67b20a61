import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pdfFile } from "@saudabook/test-server/applications.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ApplicationRecord } from "../application-record.ts";
import type { ApplicationStore } from "./application-store.ts";
import { readCommand, runCommand } from "./command.ts";
import { CommandFault } from "./fault.ts";

const bytes = pdfFile(1000);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const application: ApplicationRecord = {
  reference: "FE101-7K3Q9X2M",
  jobid: "FE101",
  name: "Asha\u009b31m Rao",
  email: "asha@mail.example",
  mobile: "9876543210",
  college: "COEP",
  degree: "btech",
  passingYear: "2027",
  role: null,
  experience: "1",
  linkedin: null,
  motivation: "I trade.\n\u202eI build.",
  receivedAt: "2026-11-21T10:00:00+05:30",
  eraseAfter: "2027-11-21",
  resume: { fileName: "../../cv.pdf", kind: "pdf", size: bytes.length, sha256 },
};

let folder: string;
let kept: ApplicationRecord[];
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "saudabook-recruiter-"));
  kept = [application];
  printed = "";
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const store = (): ApplicationStore => ({
  list: async ({ jobid, from = "" }) =>
    kept.filter((one) => (jobid === undefined || one.jobid === jobid) && one.receivedAt >= from),
  find: async (reference) => kept.find((one) => one.reference === reference) ?? null,
  resume: async () => bytes,
  erase: async (reference) => {
    const before = kept.length;
    kept = kept.filter((one) => one.reference !== reference);
    return kept.length < before;
  },
});

async function run(args: string[], answer: string | null = null): Promise<string> {
  const command = readCommand(args);
  if (!command) return "help";
  const out = (text: string) => {
    printed += text;
  };
  await runCommand(command, store(), { folder, out, ask: async () => answer });
  return printed;
}

const fault = async (args: string[], answer: string | null = null) => {
  const error = await run(args, answer).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(CommandFault);
  return { code: (error as CommandFault).exitCode, message: (error as CommandFault).message };
};

describe("the recruiter's command", () => {
  it.each([
    [["frobnicate"], /Unknown command "frobnicate"/],
    [["--job", "FE101"], /Which command/],
    [["list", "extra"], /list doesn't take "extra"/],
    [["list", "--yes"], /list doesn't take --yes/],
    [["list", "--form", "x"], /Unknown option '--form'/],
    [["list", "--from", "21-11-2026"], /--from takes a day/],
    [["list", "--to", "2026-02-30"], /--to takes a day/],
    [["show"], /one reference/],
    [["show", "FE101-7K3Q9X2M", "FE101-7K3Q9X2M"], /one reference/],
    [["show", "../../etc/passwd"], /isn't a reference/],
    [["resume", "FE101-7K3Q9X2M"], /needs --out/],
  ])("says what is wrong with %j", async (args, message) => {
    const { code, ...said } = await fault(args);
    expect(code).toBe(2);
    expect(said.message).toMatch(message);
    expect(said.message).toContain("npm run -s applications -- list");
  });

  it("helps when it is asked nothing", async () => {
    expect([await run([]), await run(["help"]), await run(["list", "--help"])]).toEqual(["help", "help", "help"]);
  });

  it("lists and shows, whatever a stranger wrote", async () => {
    expect(await run(["list", "--job", "fe101"])).toMatch(/FE101-7K3Q9X2M {2}2026-11-21 10:00 .*\n1 application\n$/);
    printed = "";
    const text = await run(["show", "fe101 7k3q9x2m"]);
    expect(text).toContain("asha@mail.example");
    expect(text).not.toMatch(/[\u009b\u202e]/);
  });

  it("shows labels in place of codes, and counts in the singular", async () => {
    kept = [{ ...application, degree: "mtech", role: "contentwritter" }];
    const text = await run(["show", "FE101-7K3Q9X2M"]);
    expect(text).toMatch(/^Job +FE101 Frontend Intern$/m);
    expect(text).toMatch(/^Degree +M\.Tech, 2027$/m);
    expect(text).toMatch(/^Preferred role +Content Writing Intern$/m);
    expect(text).toMatch(/^Experience +1 year$/m);
    expect(text).toContain("1,000 bytes");
    printed = "";
    expect(await run(["export", "--out", "one.csv"])).toMatch(/^1 application written to /);
    kept = [application, { ...application, reference: "FE101-7K3Q9X2N", experience: "2" }];
    expect(await run(["show", "FE101-7K3Q9X2N"])).toMatch(/^Experience +2 years$/m);
    expect(await run(["export", "--out", "two.csv"])).toMatch(/2 applications written to .*two\.csv\n$/);
  });

  it("names a position that there is not, unless somebody has applied for it", async () => {
    for (const command of ["list", "export"]) {
      const { code, message } = await fault([command, "--job", "xx999"]);
      expect(code).toBe(2);
      expect(message).toMatch(
        /^We don't have a position "XX999", or any application for one\. The positions:\n {2}FE101 Front/,
      );
      expect(message).toContain("GD101 Graphic Designer Intern");
    }
    expect(await run(["list", "--job", "GD101"])).toMatch(/\n0 applications\n$/);
    kept = [{ ...application, jobid: "OLD1" }];
    expect(await run(["list", "--job", "old1"])).toMatch(/\n1 application\n$/);
    expect(await run(["list", "--job", "old1", "--from", "2027-01-01"])).toMatch(/\n0 applications\n$/);
  });

  it("exports to the output, or to a file that it does not overwrite", async () => {
    expect(await run(["export"])).toMatch(/^reference,.*\r\nFE101-7K3Q9X2M,/);
    await run(["export", "--out", "all.csv"]);
    const path = join(folder, "all.csv");
    expect(readFileSync(path, "utf8")).toMatch(/^\uFEFFreference,/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await fault(["export", "--out", "all.csv"])).message).toMatch(/already exists/);
    await run(["export", "--out", "all.csv", "--force"]);
  });

  it("writes a resume to the path of --out, byte for byte, and nowhere else", async () => {
    await run(["resume", "FE101-7K3Q9X2M", "--out", "asha.pdf"]);
    expect(readFileSync(join(folder, "asha.pdf")).equals(bytes)).toBe(true);
    expect(existsSync(join(folder, "../../cv.pdf"))).toBe(false);
    writeFileSync(join(folder, "mine.pdf"), "mine");
    expect(await fault(["resume", "FE101-7K3Q9X2M", "--out", "mine.pdf"])).toMatchObject({ code: 1 });
    expect(readFileSync(join(folder, "mine.pdf"), "utf8")).toBe("mine");
    await run(["resume", "FE101-7K3Q9X2M", "--out", "mine.pdf", "--force"]);
    expect(readFileSync(join(folder, "mine.pdf")).equals(bytes)).toBe(true);
    expect((await fault(["resume", "FE101-7K3Q9X2M", "--out", "no/such/folder.pdf"])).message).toMatch(/ENOENT/);
  });

  it("writes no resume that has changed in the database", async () => {
    kept = [{ ...application, resume: { ...application.resume, sha256: "00" } }];
    expect((await fault(["resume", "FE101-7K3Q9X2M", "--out", "asha.pdf"])).message).toMatch(/damaged/);
    expect(existsSync(join(folder, "asha.pdf"))).toBe(false);
  });

  it("erases only what has been confirmed", async () => {
    expect(await fault(["erase", "FE101-7K3Q9X2M"])).toMatchObject({ code: 2 });
    expect(await fault(["erase", "FE101-7K3Q9X2M"], "no")).toMatchObject({ code: 1, message: "Nothing was erased." });
    expect(kept).toHaveLength(1);
    await run(["erase", "FE101-7K3Q9X2M"], "yes");
    expect(kept).toHaveLength(0);
    kept = [application];
    await run(["erase", "FE101-7K3Q9X2M", "--yes"]);
    expect(kept).toHaveLength(0);
    expect(await fault(["erase", "FE101-7K3Q9X2M", "--yes"])).toMatchObject({ code: 1 });
  });
});

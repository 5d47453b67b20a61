import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pdfFile } from "@saudabook/test-server/applications.ts";
import { createPostgresDatabase, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataFolder } from "../../db/data-folder-lock.ts";
import { type Database, openDatabase } from "../../db/open.ts";
import { insertApplication } from "../repository.ts";
import { CommandFault } from "./fault.ts";
import { openApplicationStore } from "./open-application-store.ts";

async function store({ db }: Database): Promise<void> {
  const bytes = pdfFile();
  const row = {
    id: randomUUID(),
    reference: "FE101-00000001",
    submission: randomUUID(),
    jobid: "FE101",
    name: "Asha Rao",
    email: "asha@applicant.example",
    mobile: "9876543210",
    college: "COEP",
    degree: "mca",
    passingYear: "2027",
    experience: "1",
    motivation: "I trade.",
    eraseAfter: "2099-01-01",
  };
  const resume = { fileName: "cv.pdf", kind: "pdf", size: bytes.length, sha256: "00", bytes };
  await db.transaction((tx) => insertApplication(tx, row, resume));
}

const referencesAt = async (config: Parameters<typeof openApplicationStore>[0]) => {
  const { store, close } = await openApplicationStore(config);
  try {
    return (await store.list({})).map(({ reference }) => reference);
  } finally {
    await close();
  }
};

describe("the application store on an embedded database", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "saudabook-applications-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is opened under the lock while no server runs, and says to stop the server while one does", async () => {
    const config = { DATA_DIR: folder, DATABASE_URL: undefined };
    await expect(referencesAt(config)).rejects.toThrow(/no database in/);

    const unlock = lockDataFolder(folder);
    const server = await openDatabase({ folder });
    await store(server);
    const fault = await referencesAt(config).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CommandFault);
    expect((fault as CommandFault).message).toMatch(/in use .* Stop the server first, or use PostgreSQL/);
    await server.close();
    unlock();

    expect(await referencesAt(config)).toEqual(["FE101-00000001"]);
    // The lock has been released: the next server may start.
    lockDataFolder(folder)();
  });
});

describe.runIf(databaseKinds.includes("postgresql"))("the application store on PostgreSQL", () => {
  it("is the database itself, while servers run", async () => {
    const { url, drop } = await createPostgresDatabase();
    const server = await openDatabase({ url });
    try {
      await store(server);
      expect(await referencesAt({ DATA_DIR: "nowhere", DATABASE_URL: url })).toEqual(["FE101-00000001"]);
    } finally {
      await server.close();
      await drop();
    }
  });
});

it("says where it looked for a PostgreSQL that does not answer", async () => {
  const config = { DATA_DIR: "nowhere", DATABASE_URL: "postgres://me:secret@127.0.0.1:1/none" };
  const fault = await openApplicationStore(config).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(CommandFault);
  expect((fault as CommandFault).message).toMatch(/PostgreSQL at 127\.0\.0\.1:1/);
  expect((fault as CommandFault).message).not.toContain("secret");
});

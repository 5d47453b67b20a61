import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, postJson, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { SAMPLE_JOURNAL_TRADE } from "@saudabook/test-server/sample-journal-trade.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { expect } from "vitest";
import type { TestServer } from "./test-server.ts";

export const nobodyGoes = new AbortController().signal;
export const TODAY = "2026-10-31";

export async function get(server: TestServer, { token }: LoggedIn, path: string): Promise<Response> {
  return fetch(`${server.origin}/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });
}

export async function stateOf(server: TestServer, who: LoggedIn) {
  return ((await (await get(server, who, "backup/state")).json()) as Output<"backupState">).data;
}

export async function archiveOf(server: TestServer, who: LoggedIn): Promise<Blob> {
  const reply = await get(server, who, "backup");
  expect(reply.status).toBe(200);
  return reply.blob();
}

export async function restore(server: TestServer, { token }: LoggedIn, archive: Blob) {
  const body = new FormData();
  body.append("archive", archive, "backup.zip");
  const init = { method: "POST", headers: { Authorization: `Bearer ${token}` }, body };
  const reply = await fetch(`${server.origin}/api/v1/backup/restore`, init);
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** A history of two files, the first of which was undone and redone in between, and a journal trade. */
export async function traderOn(server: TestServer): Promise<LoggedIn> {
  const who = await somebodyLoggedIn(server);
  await importFile(server, who, zerodhaTradebookCsv({ rows: 300 }));
  await importFile(server, who, { ...zerodhaTradebookCsv({ rows: 200, firstRow: 250 }), name: "later-AB1234.csv" });
  const headers = { Authorization: `Bearer ${who.token}` };
  expect((await postJson(server.origin, "/api/v1/trades", SAMPLE_JOURNAL_TRADE, headers)).status).toBe(200);
  return who;
}

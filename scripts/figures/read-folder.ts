import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isAnalysed } from "@saudabook/trading/analysis/analysed-execution.ts";
import { storedExecutions } from "@saudabook/trading/analysis/prepare/stored-execution-of.ts";
import type { StoredExecution } from "@saudabook/trading/analysis/stored-execution.ts";
import { ImportRefused } from "@saudabook/trading/imports/import-refused.ts";
import { readTradebook } from "@saudabook/trading/imports/read-tradebook.ts";

const CHOICES = [
  { broker: "zerodha", tradeType: "equity" },
  { broker: "zerodha", tradeType: "fno" },
  { broker: "groww", tradeType: "equity" },
  { broker: "groww", tradeType: "fno" },
] as const;

/** How one file of a folder was read. */
export interface FileRead {
  name: string;
  /** Its kind and the number of executions that no earlier file had, or why it cannot be read. */
  outcome: { kind: string; account: string; added: number; known: number } | { refusal: string };
}

export interface FolderRead {
  files: FileRead[];
  /** Each execution once, as an account that imported all the files would hold them. */
  executions: StoredExecution[];
}

/** Reads every file of a folder as the importer does, with the broker and the trade type that fit it. */
export async function readFolder(folder: string, today: string): Promise<FolderRead> {
  const known = new Map<string, StoredExecution>();
  const files: FileRead[] = [];
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (!statSync(path).isFile() || !/\.(?:csv|xlsx|xls|txt)$/i.test(name)) continue;
    files.push({ name, outcome: await readFile(name, readFileSync(path), today, known) });
  }
  return { files, executions: [...known.values()] };
}

async function readFile(
  name: string,
  bytes: Uint8Array,
  today: string,
  known: Map<string, StoredExecution>,
): Promise<FileRead["outcome"]> {
  let refusal = "";
  for (const choice of CHOICES) {
    try {
      const { executions, kind, columns, clientId } = await readTradebook({ name, bytes }, choice, today);
      const account = `${choice.broker}|${clientId ?? "no client code"}`;
      const before = known.size;
      for (const one of executions.filter(isAnalysed).map(storedExecutions({ account, kind, columns })))
        known.set(`${account}|${one.key}`, one);
      const added = known.size - before;
      return { kind, account, added, known: executions.length - added };
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      // `wrong_file` marks a file of another broker or type; for other codes, the last choice's reason is kept.
      if (refusal === "" || error.code !== "wrong_file") refusal = error.message;
    }
  }
  return { refusal };
}

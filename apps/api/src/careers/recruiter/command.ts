import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isDay } from "@saudabook/contract/values/calendar-day.ts";
import type { ApplicationFilter, ApplicationRecord } from "../application-record.ts";
import { readReference } from "../reference.ts";
import type { ApplicationStore } from "./application-store.ts";
import { csvOf } from "./csv.ts";
import { CommandFault } from "./fault.ts";
import { counted, positions, titleOf } from "./labels.ts";
import { applicationText, listText } from "./shown.ts";

export const USAGE = `Read, export and erase the applications that you have received.

  npm run -s applications -- list   [--job FE101] [--from 2026-11-01] [--to 2026-11-30]
  npm run -s applications -- show   <reference>
  npm run -s applications -- export [--job …] [--from …] [--to …] [--out applications.csv] [--force]
  npm run -s applications -- resume <reference> --out resume.pdf [--force]
  npm run -s applications -- erase  <reference> [--yes]

Days are in IST, and both ends are included. export writes CSV to --out, or to the terminal. erase removes an application and
its resume for good. The data is found the way the server finds it, by DATA_DIR or DATABASE_URL. With the embedded database, stop the server first.
`;

/** The input and output of a command. */
export interface Terminal {
  /** Folder that relative paths start from. */
  folder: string;
  out: (text: string) => void;
  /** Prompts for a word; null if the input is not interactive. */
  ask: (question: string) => Promise<string | null>;
}

const options = {
  job: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  out: { type: "string" },
  force: { type: "boolean" },
  yes: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

type Option = keyof typeof options;
const FILTER = ["job", "from", "to"] as const;

/** The options of each command, and whether it takes a reference. */
const commands = {
  list: { takes: FILTER, reference: false },
  show: { takes: [], reference: true },
  export: { takes: [...FILTER, "out", "force"], reference: false },
  resume: { takes: ["out", "force"], reference: true },
  erase: { takes: ["yes"], reference: true },
} as const satisfies Record<string, { takes: readonly Option[]; reference: boolean }>;
type Command = keyof typeof commands;

export interface RecruiterCommand {
  command: Command;
  reference: string;
  filter: ApplicationFilter;
  out: string | undefined;
  force: boolean;
  yes: boolean;
}

/** Returns null if only the help is wanted. Throws a {@link CommandFault} that explains the error. */
export function readCommand(args: readonly string[]): RecruiterCommand | null {
  const { values, positionals } = parsed(args);
  const [name, ...given] = positionals;
  if (values.help || name === "help" || (name === undefined && args.length === 0)) return null;
  const command = (Object.keys(commands) as Command[]).find((one) => one === name);
  if (!command) throw wrong(name === undefined ? "Which command?" : `Unknown command "${name}".`);
  const { takes, reference: needsReference } = commands[command];
  const extra = Object.keys(values).find((option) => !(takes as readonly string[]).includes(option));
  if (extra !== undefined) throw wrong(`${command} doesn't take --${extra}.`);
  if (given.length !== (needsReference ? 1 : 0)) {
    throw wrong(
      needsReference
        ? `${command} takes one reference, such as FE101-7K3Q9X2M.`
        : `${command} doesn't take "${given[0]}".`,
    );
  }
  const reference = needsReference ? readReference(given[0] ?? "") : "";
  if (reference === null) throw wrong(`"${given[0]}" isn't a reference; they look like FE101-7K3Q9X2M.`);
  if (command === "resume" && !values.out)
    throw wrong("resume needs --out and a file name: the stored name is never used as a path.");
  const { job: jobid, from, to, out, force = false, yes = false } = values;
  const filter = { jobid: jobid?.toUpperCase(), from: dayOf("from", from), to: dayOf("to", to) };
  return { command, reference, filter, out, force, yes };
}

export async function runCommand(given: RecruiterCommand, store: ApplicationStore, terminal: Terminal): Promise<void> {
  const { command, reference, filter, out, force } = given;
  switch (command) {
    case "list":
      return terminal.out(listText(await listed(store, filter)));
    case "show":
      return terminal.out(applicationText(await found(store, reference)));
    case "export": {
      const applications = await listed(store, filter);
      const csv = csvOf(applications);
      if (out === undefined) return terminal.out(csv);
      // Without a byte order mark Excel misreads UTF-8.
      const path = write(terminal, out, `\uFEFF${csv}`, force);
      return terminal.out(`${counted(applications.length, "application")} written to ${path}\n`);
    }
    case "resume": {
      const { resume } = await found(store, reference);
      const bytes = await store.resume(reference);
      if (bytes === null) throw missing(reference);
      if (createHash("sha256").update(bytes).digest("hex") !== resume.sha256) {
        throw new CommandFault(`The stored resume of ${reference} is damaged, so nothing was written.`);
      }
      const path = write(terminal, out ?? "", bytes, force);
      return terminal.out(`${counted(bytes.byteLength, "byte")} (${resume.kind}) written to ${path}\n`);
    }
    case "erase":
      return erase(given, store, terminal);
  }
}

async function erase({ reference, yes }: RecruiterCommand, store: ApplicationStore, terminal: Terminal): Promise<void> {
  const { name, jobid } = await found(store, reference);
  if (!yes) {
    const answer = await terminal.ask(
      `Erase the application of ${JSON.stringify(name)} for ${[jobid, titleOf(jobid)].filter(Boolean).join(" ")} and its resume, for good? Type yes: `,
    );
    if (answer === null) throw new CommandFault("erase asks first. If nobody is there to answer, add --yes.", 2);
    if (answer.trim().toLowerCase() !== "yes") throw new CommandFault("Nothing was erased.");
  }
  if (!(await store.erase(reference))) throw missing(reference);
  terminal.out(`${reference} and its resume have been erased.\n`);
}

/** An unknown position without any application is a typing error, not an empty list. */
async function listed(store: ApplicationStore, filter: ApplicationFilter): Promise<ApplicationRecord[]> {
  const applications = await store.list(filter);
  const { jobid } = filter;
  if (applications.length > 0 || jobid === undefined || titleOf(jobid) !== null) return applications;
  const anyDay = filter.from !== undefined || filter.to !== undefined ? await store.list({ jobid }) : [];
  if (anyDay.length > 0) return applications;
  throw new CommandFault(
    `We don't have a position "${jobid}", or any application for one. The positions:\n${positions().trimEnd()}`,
    2,
  );
}

async function found(store: ApplicationStore, reference: string): Promise<ApplicationRecord> {
  const application = await store.find(reference);
  if (!application) throw missing(reference);
  return application;
}

/** Readable only by its owner, because it contains personal data. @returns the whole path */
function write({ folder }: Terminal, name: string, content: string | Uint8Array, force: boolean): string {
  const path = resolve(folder, name);
  try {
    writeFileSync(path, content, { flag: force ? "w" : "wx", mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new CommandFault(`${path} already exists; add --force to overwrite it.`);
    throw new CommandFault(`${path} could not be written: ${code}.`);
  }
  return path;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw wrong((error as Error).message.split(". ")[0] ?? "");
  }
}

function dayOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!isDay(text)) throw wrong(`--${option} takes a day such as 2026-11-30, not "${text}".`);
  return text;
}

const missing = (reference: string) => new CommandFault(`No application has the reference ${reference}.`);
const wrong = (message: string) => new CommandFault(`${message}\n\n${USAGE}`, 2);

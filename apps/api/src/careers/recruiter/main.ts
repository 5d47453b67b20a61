import { createInterface } from "node:readline/promises";
import { ConfigFault, readConfig } from "../../config.ts";
import { loggedError } from "../../http/logged-error.ts";
import { readCommand, runCommand, type Terminal, USAGE } from "./command.ts";
import { CommandFault } from "./fault.ts";
import { openApplicationStore } from "./open-application-store.ts";

// The process behind `npm run applications`. Exit codes: 0 done, 1 could not be done, 2 wrong usage.

const terminal: Terminal = {
  // npm runs scripts in the project's folder; INIT_CWD is the folder of the call.
  folder: process.env["INIT_CWD"] ?? process.cwd(),
  out: (text) => void process.stdout.write(text),
  ask: async (question) => {
    if (!process.stdin.isTTY) return null;
    const asking = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await asking.question(question);
    } finally {
      asking.close();
    }
  },
};

// In `… list | head` the reader closes the pipe early, which is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command === null) {
    terminal.out(USAGE);
    return 0;
  }
  const { store, close } = await openApplicationStore(readConfig(process.env));
  try {
    await runCommand(command, store, terminal);
  } finally {
    await close();
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const known = error instanceof CommandFault || error instanceof ConfigFault;
  process.stderr.write(`${known ? error.message : `It failed: ${JSON.stringify(loggedError(error))}`}\n`);
  process.exitCode = error instanceof CommandFault ? error.exitCode : 1;
}

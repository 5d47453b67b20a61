import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerProcess } from "@saudabook/test-server/server-process.ts";

export interface Outcome {
  code: number;
  out: string;
  error: string;
}

/** Stops the server for the recruiter, whose command opens its database, and starts it again. */
export async function whileStopped<T>(server: ServerProcess, work: () => Promise<T>): Promise<T> {
  await server.end("SIGTERM");
  try {
    return await work();
  } finally {
    await server.run();
  }
}

/** Runs `npm run applications` as the recruiter does. The server must be stopped. */
export function recruiter(server: ServerProcess, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: server.dataDir };
    execFile("npm", ["run", "-s", "applications", "--", ...args], { env }, (problem, out, error) => {
      resolve({ code: problem ? Number(problem.code ?? 1) : 0, out, error });
    });
  });
}

/** The references of all applications from one e-mail address. */
export async function referencesOf(server: ServerProcess, email: string): Promise<string[]> {
  const { code, out, error } = await recruiter(server, "export");
  if (code !== 0) throw new Error(error);
  return out
    .split("\r\n")
    .filter((line) => line.includes(`,${email},`))
    .map((line) => line.slice(0, line.indexOf(",")));
}

/** The bytes that `applications resume` writes. */
export async function resumeOf(server: ServerProcess, reference: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "saudabook-resume-"));
  try {
    const { code, error } = await recruiter(server, "resume", reference, "--out", join(folder, "resume"));
    if (code !== 0) throw new Error(error);
    return await readFile(join(folder, "resume"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

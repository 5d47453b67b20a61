import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, installFromSystem, stop } from "./environment.mjs";
import { PACKAGES } from "./system-packages.mjs";

const VERSIONS = "/usr/lib/postgresql";

/** The folder of `initdb` and `pg_ctl`: on the PATH, or the newest of Debian's. */
function findPrograms() {
  for (const folder of (process.env.PATH ?? "").split(":")) {
    if (folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl"))) return folder;
  }
  if (!existsSync(VERSIONS)) return undefined;
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return newest.map((version) => join(VERSIONS, version, "bin")).find((folder) => existsSync(join(folder, "initdb")));
}

/**
 * PostgreSQL refuses to run as root; then it runs as `postgres` or `nobody`.
 * @returns {{ uid?: number, gid?: number }}
 */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

/** Starts a separate PostgreSQL in a temporary folder, and installs it first if this user may. Ends the command if it cannot. */
export async function startPostgresql() {
  const programs = findPrograms() ?? (installFromSystem(PACKAGES.postgresql) ? findPrograms() : undefined);
  if (!programs) {
    stop("The tests on PostgreSQL need its server. Install it (Debian, Ubuntu: `sudo apt-get install postgresql`).");
  }
  const folder = mkdtempSync(join(tmpdir(), "saudabook-postgresql-"));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  /** @param {string} program @param {string[]} args */
  const call = (program, args) => {
    const result = spawnSync(join(programs, program), args, { ...user, cwd: folder, encoding: "utf8" });
    if (result.status !== 0) stop(`PostgreSQL could not be started: ${program}: ${result.stderr || result.error}`);
  };
  const data = join(folder, "data");
  call("initdb", ["-D", data, "-U", "saudabook", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off`;
  call("pg_ctl", ["-D", data, "-l", join(folder, "log"), "-o", settings, "-w", "start"]);
  return {
    url: `postgres://saudabook@127.0.0.1:${port}/postgres`,
    stop() {
      call("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

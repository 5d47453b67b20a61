import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface SmallPostgresql {
  url: string;
  /** Acts as a supervisor: PostgreSQL ends where its log cannot grow. */
  restartIfDown(): Promise<void>;
  stop(): void;
}

const VERSIONS = "/usr/lib/postgresql";
const PORT = "45991";

/** A PostgreSQL whose files are in this folder, run by the user `postgres`; without fsync, on a file system in memory. */
export function startSmallPostgresql(
  folder: string,
  chown: (path: string, uid: number, gid: number) => void,
): SmallPostgresql {
  const version = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  const account = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([name]) => name === "postgres");
  if (version === undefined || !account) throw new Error("Debian's postgresql is not installed.");
  const [uid, gid] = [Number(account[2]), Number(account[3])];
  chown(folder, uid, gid);
  const data = join(folder, "data");
  const call = (program: string, ...args: string[]) =>
    spawnSync(join(VERSIONS, version, "bin", program), args, { uid, gid, cwd: "/", encoding: "utf8" });
  const must = (program: string, ...args: string[]) => {
    const { status, stderr } = call(program, ...args);
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  must("initdb", "-D", data, "-U", "saudabook", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync");
  const settings = `listen_addresses='127.0.0.1'\nport=${PORT}\nunix_socket_directories='${folder}'\nfsync=off\nmax_wal_size=64MB\nmin_wal_size=32MB\n`;
  writeFileSync(join(data, "postgresql.conf"), settings, { flag: "a" });
  const start = () => must("pg_ctl", "-D", data, "-l", "/dev/null", "-w", "start");
  start();
  return {
    url: `postgres://saudabook@127.0.0.1:${PORT}/postgres`,
    async restartIfDown() {
      for (let turn = 0; turn < 20; turn++) {
        if (call("pg_isready", "-h", "127.0.0.1", "-p", PORT).status === 0) return;
        if (call("pg_ctl", "-D", data, "status").status !== 0) {
          console.log("     PostgreSQL has ended; it is started again");
          start();
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
    stop: () => void call("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"),
  };
}

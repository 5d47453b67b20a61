// Functions that the commands need before anything is installed: plain JavaScript for any Node from 20 on, no dependency.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const bin = join(root, "node_modules", ".bin");

/**
 * Prints one line that says what is missing, and ends the command: a stack trace would only hide it.
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const IGNORED = new Set(["node_modules", "dist", ".build", "coverage"]);

/**
 * A hash over the contents of files and folders, to know whether something has to be made again.
 * @param {string[]} paths relative to the root
 */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!IGNORED.has(entry.name)) add(child);
      } else if (entry.isFile())
        hash
          .update(child)
          .update("\0")
          .update(readFileSync(join(root, child)));
    }
  };
  for (const path of paths) {
    if (!existsSync(join(root, path))) continue;
    if (/\.\w+$/.test(path))
      hash
        .update(path)
        .update("\0")
        .update(readFileSync(join(root, path)));
    else add(path);
  }
  return hash.digest("hex");
}

/**
 * Runs `make` unless the stamp shows a completed run for the same fingerprint.
 * @param {string} stamp @param {string} print @param {() => Promise<void>} make
 */
export async function once(stamp, print, make) {
  const file = join(root, stamp);
  if (existsSync(file) && readFileSync(file, "utf8") === print) return false;
  await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, print);
  return true;
}

/** Whether node_modules matches the lock file, according to the list that npm keeps there. Optional packages may be missing. */
function installed() {
  const account = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(account)) return false;
  const there = JSON.parse(readFileSync(account, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes("node_modules/") || (optional && !there[path])) return true;
    return link ? there[path]?.link : there[path]?.version === version;
  });
}

/** Installs exactly what the lock file says, unless that has been done. */
export async function install() {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    stop(`Saudabook needs Node 20 or newer to start; this is ${process.versions.node}.`);
  }
  if (installed()) return;
  console.log("Installing what package-lock.json names …");
  const npm = spawnSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) stop("npm ci failed (see above). It needs the npm registry or a filled npm cache.");
}

/** The Node that runs everything: the repository's own, otherwise this one if it is new enough. */
export function projectNode() {
  const own = join(bin, "node");
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return stop(
    `On ${process.platform}-${process.arch} Saudabook brings no Node of its own: please use Node 24 or newer (this is ${process.versions.node}).`,
  );
}

/**
 * The environment of every child: the repository's Node and commands come first.
 * @param {Record<string, string>} extra
 */
export function childEnvironment(extra = {}) {
  return { ...process.env, PATH: `${dirname(projectNode())}:${bin}:${process.env.PATH}`, ...extra };
}

/**
 * Runs a command to its end with inherited output; returns the exit code, or 1 if a signal ended it.
 * @param {string} command @param {string[]} args @param {Record<string, string>} env
 * @returns {Promise<number>}
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: childEnvironment(env) });
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a server in the foreground: forwards signals to it, and exits with its exit code.
 * @param {string} command @param {string[]} args @param {Record<string, string>} env
 */
export function serve(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: childEnvironment(env) });
  // npm ends on a signal without passing it on: a server whose command has gone would keep its port and data.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 500).unref();
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => stop(`${command}: ${error.message}`));
  child.on("exit", (code) => process.exit(code ?? 1));
}

/**
 * Installs system packages if this user may; returns false if it cannot.
 * @param {string[]} packages
 */
export function installFromSystem(packages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${packages.join(", ")} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { stdio: ["ignore", "ignore", "inherit"], env });
  const apt = spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  return apt.status === 0;
}

/** A free port. @type {() => Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../../scripts/environment.mjs";
import type { Driver, Json } from "./driver.ts";

/** WebKitGTK's window for tests, in Debian's folder. */
const MINI_BROWSER = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** The name of a reference to an element, https://www.w3.org/TR/webdriver2/#elements. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK by WebDriver, https://www.w3.org/TR/webdriver2, on a virtual screen. It saves downloads in the folder. */
export async function startWebkit(folder: string): Promise<Driver> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  await mkdir(join(folder, ".config"));
  await writeFile(join(folder, ".config", "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${folder}"\n`);
  const port = await freePort();
  const server = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "inherit",
    env: { PATH: process.env["PATH"], HOME: folder, TZ: "Asia/Kolkata", DISPLAY: `:${String(display).trim()}` },
  });
  process.once("exit", () => [server, screen].map((child) => child.kill()));
  let session = "";
  const send = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await expect(() => send("GET", "/status")).toPass();
  const capabilities = { "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] } };
  const { sessionId } = await send("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  session = `/session/${sessionId}`;

  const problems: string[] = [];
  const run = (script: string, ...args: unknown[]) => send("POST", "/execute/sync", { script, args });

  return {
    problems,
    async goto(url) {
      await send("POST", "/url", { url });
    },
    async call(body, ...args: Json[]) {
      const reply = await run(`return (${callAndCollect})(${body}, ...arguments)`, ...args);
      problems.push(...reply.problems);
      return reply.result;
    },
    async find(body, ...args: Json[]) {
      return (await run(`return (${body})(...arguments)`, ...args))[ELEMENT];
    },
    async click(element) {
      await send("POST", `/element/${element}/click`, {});
    },
    async type(element, text) {
      await send("POST", `/element/${element}/value`, { text });
    },
    async upload(element, path) {
      await send("POST", `/element/${element}/value`, { text: path });
    },
    async resize(width, height) {
      await send("POST", "/window/rect", { width, height });
    },
    async screenshot() {
      return Buffer.from(await send("GET", "/screenshot"), "base64");
    },
    async close() {
      await send("DELETE", "");
      const exited = [server, screen].map((child) => once(child, "exit"));
      server.kill();
      screen.kill();
      await Promise.all(exited);
    },
  };
}

/** WebDriver has no access to the console: from the first call in a document, this function collects its messages. */
async function callAndCollect(run: (...args: Json[]) => unknown, ...args: Json[]) {
  const collected = window as { problems?: string[] };
  if (collected.problems === undefined) {
    const problems: string[] = [];
    collected.problems = problems;
    addEventListener("error", ({ message }) => problems.push(message));
    addEventListener("unhandledrejection", ({ reason }) => problems.push(`Unhandled rejection: ${reason}`));
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      problems.push(`${violatedDirective} refuses ${blockedURI}`),
    );
    for (const level of ["error", "warn"] as const) {
      // biome-ignore lint/suspicious/noConsole: this is the console of the page
      const log = console[level];
      console[level] = (...values) => {
        problems.push(values.join(" "));
        log(...values);
      };
    }
  }
  const result = await run(...args);
  return { result, problems: collected.problems.splice(0) };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Driver, Json } from "./driver.ts";

/** Firefox by WebDriver BiDi, https://w3c.github.io/webdriver-bidi. The folder is its profile, and where it saves downloads. */
export async function startFirefox(folder: string): Promise<Driver> {
  const preferences = { "browser.download.folderList": 2, "browser.download.dir": folder };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  await writeFile(join(folder, "user.js"), lines.join(""));
  const browser = spawn(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: folder, TZ: "Asia/Kolkata" } },
  );
  process.once("exit", () => browser.kill());
  const problems: string[] = [];
  const send = await connect(await addressOf(browser.stderr), ({ level, text }) => {
    if (level === "error" || level === "warn") problems.push(text);
  });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: [{ context: string }] }>("browsingContext.getTree", {});
  const [{ context }] = contexts;
  // Otherwise nothing has the focus.
  await send("browsingContext.activate", { context });

  const call = async (functionDeclaration: string, argument: object) => {
    const reply = await send<CallReply>("script.callFunction", {
      functionDeclaration,
      arguments: [argument],
      awaitPromise: true,
      target: { context },
    });
    if (reply.type === "exception") throw new Error(reply.exceptionDetails.text);
    return reply.result;
  };
  const inJson = (args: readonly Json[]) => ({ type: "string", value: JSON.stringify(args) });
  const act = (source: object) => send("input.performActions", { context, actions: [source] });

  return {
    problems,
    async goto(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async call(run, ...args) {
      const declaration = `async (args) => JSON.stringify(await (${run})(...JSON.parse(args)))`;
      const { value } = await call(declaration, inJson(args));
      return value === undefined ? undefined : JSON.parse(value);
    },
    async find(run, ...args) {
      const { sharedId } = await call(`(args) => (${run})(...JSON.parse(args))`, inJson(args));
      if (sharedId === undefined) throw new Error("The function did not return an element.");
      return sharedId;
    },
    async click(element) {
      const origin = { type: "element", element: { sharedId: element } };
      const actions = [
        { type: "pointerMove", x: 0, y: 0, origin },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await act({ type: "pointer", id: "mouse", actions });
    },
    async type(element, text) {
      await call("(element) => element.focus()", { sharedId: element });
      const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await act({ type: "key", id: "keyboard", actions });
    },
    async upload(element, path) {
      await send("input.setFiles", { context, element: { sharedId: element }, files: [path] });
    },
    async resize(width, height) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    async close() {
      const exited = once(browser, "exit");
      browser.kill();
      await exited;
    },
  };
}

/** `value` of a string, `sharedId` of an element. */
type CallReply =
  | { type: "success"; result: { value?: string; sharedId?: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

/** Resolves to the function that sends a command. @param onLog receives each entry of the log */
async function connect(address: string, onLog: (entry: { level: string; text: string }) => void) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const { type, id, result, error, message, method, params } = JSON.parse(data);
    if (method === "log.entryAdded") onLog(params);
    if (type === "success") waiting.get(id)?.resolve(result);
    if (type === "error") waiting.get(id)?.reject(new Error(`${error}: ${message}`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let sent = 0;
  return async <Reply>(method: string, params: object): Promise<Reply> => {
    sent += 1;
    const reply = Promise.withResolvers<unknown>();
    waiting.set(sent, reply);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return (await reply.promise) as Reply;
  };
}

/** The address that Firefox writes into its standard error. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error("Firefox ended before it listened.");
}

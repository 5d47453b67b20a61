import { type Breach, type Source, walk } from "./source.ts";

/** The only file of the server that may send a request to another server. Mail goes by its own driver, to the owner's mail server. */
const CALLS = "apps/api/src/connections/sync/broker-calls.ts";

const GLOBALS = new Set(["fetch", "WebSocket", "EventSource", "XMLHttpRequest"]);
/** Modules that open connections, with the names in them that do not. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  "node:http": ["maxHeaderSize"],
  "node:https": [],
  "node:http2": [],
  "node:net": ["isIP", "isIPv4", "isIPv6"],
  "node:tls": [],
  "node:dgram": [],
  undici: [],
};

/** Ways out of the server other than the table of the brokers' calls. */
export function checkOutgoing({ file, program, imports, lineAt }: Source): Breach[] {
  if (!file.startsWith("apps/api/src/") || file === CALLS || /\.test\.ts$|\/test-bed\/|\.d\.ts$/.test(file)) return [];
  const message = `only ${CALLS} may send requests to other servers`;
  const breaches: Breach[] = [];
  for (const { specifier, line, typeOnly, names } of imports) {
    const harmless = MODULES[specifier] ?? MODULES[`node:${specifier}`];
    if (!harmless || typeOnly) continue;
    if (names.size === 0 || [...names.values()].some((name) => !harmless.includes(name))) {
      breaches.push({ file, line, message });
    }
  }
  for (const node of walk(program)) {
    if (node.type === "Identifier" && GLOBALS.has(String(node["name"]))) {
      breaches.push({ file, line: lineAt(node.start), message });
    }
  }
  return breaches;
}

import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join, relative } from "node:path";
import type { ApplicationStore } from "./application-store.ts";
import { handleStoreRequest, type StoreRequest, storeRequest } from "./store-requests.ts";

/** The address has room for 107 bytes (sun_path); from where the server runs, the relative one may be the shorter. */
export function socketPath(folder: string): string {
  const absolute = join(folder, "control", "socket");
  const near = relative(process.cwd(), absolute);
  return near.length < absolute.length ? near : absolute;
}

export interface ControlSocket {
  close(): Promise<void>;
}

export interface ControlLog {
  /** Called with each call, without personal data. */
  called: (call: { call: string; reference?: string }) => void;
  failed: (error: unknown) => void;
}

const MAX_REQUEST_BYTES = 10_000;

/**
 * A socket for the recruiter's commands, because the embedded database belongs to this process alone. Only who may enter the
 * data folder as its owner reaches it: there is no port, and no password to lose. Call with the folder's lock held.
 */
export async function openControlSocket(
  folder: string,
  store: ApplicationStore,
  log: ControlLog,
): Promise<ControlSocket> {
  const path = socketPath(folder);
  const place = join(folder, "control");
  mkdirSync(place, { recursive: true });
  // Before there is a socket in it: nobody slips in between its making and its own mode.
  chmodSync(place, 0o700);
  rmSync(path, { force: true });
  const server = createServer(async (request, response) => {
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    try {
      const parsed = storeRequest.safeParse(await jsonOf(request));
      if (!parsed.success) return respond(400, { message: "This server doesn't know that call." });
      if (parsed.data.call !== "hello") log.called(withoutFilter(parsed.data));
      return respond(200, await handleStoreRequest(store, parsed.data));
    } catch (error) {
      log.failed(error);
      return respond(500, { message: "The server couldn't do this. Its log says why." });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

function withoutFilter({ call, ...rest }: StoreRequest): { call: string; reference?: string } {
  return { call, ...("reference" in rest && { reference: rest.reference }) };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_REQUEST_BYTES) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    // Judged by the schema like any other wrong call.
    return undefined;
  }
}

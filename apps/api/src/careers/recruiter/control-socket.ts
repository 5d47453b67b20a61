import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join, relative } from "node:path";
import type { Desk } from "./desk.ts";
import { answerCall, type DeskCall, deskCall } from "./desk-calls.ts";

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
export async function openControlSocket(folder: string, desk: Desk, log: ControlLog): Promise<ControlSocket> {
  const path = socketPath(folder);
  const place = join(folder, "control");
  mkdirSync(place, { recursive: true });
  // Before there is a socket in it: nobody slips in between its making and its own mode.
  chmodSync(place, 0o700);
  rmSync(path, { force: true });
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    try {
      const asked = deskCall.safeParse(await jsonOf(request));
      if (!asked.success) return answer(400, { message: "This server doesn't know that call." });
      if (asked.data.call !== "hello") log.called(withoutFilter(asked.data));
      return answer(200, await answerCall(desk, asked.data));
    } catch (error) {
      log.failed(error);
      return answer(500, { message: "The server couldn't do this. Its log says why." });
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

function withoutFilter({ call, ...rest }: DeskCall): { call: string; reference?: string } {
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

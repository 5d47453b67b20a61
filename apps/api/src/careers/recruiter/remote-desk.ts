import { request } from "node:http";
import type { ApplicationRecord } from "../application-record.ts";
import type { Desk } from "./desk.ts";
import type { DeskCall } from "./desk-calls.ts";

/** The desk of a running server, through its control socket. */
export function remoteDesk(path: string): Desk {
  const call = (asked: DeskCall) => ask(path, asked);
  return {
    list: async (filter) => (await call({ call: "list", filter })) as ApplicationRecord[],
    find: async (reference) => (await call({ call: "find", reference })) as ApplicationRecord | null,
    resume: async (reference) => {
      const text = (await call({ call: "resume", reference })) as string | null;
      return text === null ? null : Buffer.from(text, "base64");
    },
    erase: async (reference) => (await call({ call: "erase", reference })) as boolean,
  };
}

/** Whether a server listens at this socket. A file that a killed one left behind is none. */
export async function isAnswering(path: string): Promise<boolean> {
  try {
    await ask(path, { call: "hello" });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ECONNREFUSED") return false;
    throw error;
  }
}

function ask(socketPath: string, asked: DeskCall): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, method: "POST", path: "/", agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const body: unknown = JSON.parse(Buffer.concat(pieces).toString("utf8"));
        if (response.statusCode === 200) resolve(body);
        else reject(new Error((body as { message: string }).message));
      });
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(asked));
  });
}

import { request } from "node:http";
import type { ApplicationRecord } from "../application-record.ts";
import type { ApplicationStore } from "./application-store.ts";
import type { StoreRequest } from "./store-requests.ts";

/** The application store of a running server, through its control socket. */
export function remoteApplicationStore(path: string): ApplicationStore {
  const call = (body: StoreRequest) => send(path, body);
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
    await send(path, { call: "hello" });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ECONNREFUSED") return false;
    throw error;
  }
}

function send(socketPath: string, body: StoreRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: "POST", path: "/", agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const value: unknown = JSON.parse(Buffer.concat(pieces).toString("utf8"));
        if (response.statusCode === 200) resolve(value);
        else reject(new Error((value as { message: string }).message));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(JSON.stringify(body));
  });
}

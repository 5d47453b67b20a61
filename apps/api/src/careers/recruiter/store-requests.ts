import { z } from "zod";
import type { ApplicationStore } from "./application-store.ts";

/** Requests to the application store through a socket: one HTTP request for each, both bodies JSON, bytes as base64. */
const filter = z.strictObject({
  jobid: z.string().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
const reference = z.string().max(40);

export const storeRequest = z.discriminatedUnion("call", [
  z.strictObject({ call: z.literal("hello") }),
  z.strictObject({ call: z.literal("list"), filter }),
  z.strictObject({ call: z.literal("find"), reference }),
  z.strictObject({ call: z.literal("resume"), reference }),
  z.strictObject({ call: z.literal("erase"), reference }),
]);
export type StoreRequest = z.infer<typeof storeRequest>;

/** The JSON value of the response. */
export async function handleStoreRequest(store: ApplicationStore, request: StoreRequest): Promise<unknown> {
  switch (request.call) {
    case "hello":
      return true;
    case "list":
      return store.list(request.filter);
    case "find":
      return store.find(request.reference);
    case "resume": {
      const bytes = await store.resume(request.reference);
      return bytes && Buffer.from(bytes).toString("base64");
    }
    case "erase":
      return store.erase(request.reference);
  }
}

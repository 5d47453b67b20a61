import { z } from "zod";
import type { Desk } from "./desk.ts";

/** How the desk is spoken to through a socket: one request a call, both bodies JSON, bytes as base64. */
const filter = z.strictObject({
  jobid: z.string().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
const reference = z.string().max(40);

export const deskCall = z.discriminatedUnion("call", [
  z.strictObject({ call: z.literal("hello") }),
  z.strictObject({ call: z.literal("list"), filter }),
  z.strictObject({ call: z.literal("find"), reference }),
  z.strictObject({ call: z.literal("resume"), reference }),
  z.strictObject({ call: z.literal("erase"), reference }),
]);
export type DeskCall = z.infer<typeof deskCall>;

/** The JSON value that answers a call. */
export async function answerCall(desk: Desk, asked: DeskCall): Promise<unknown> {
  switch (asked.call) {
    case "hello":
      return true;
    case "list":
      return desk.list(asked.filter);
    case "find":
      return desk.find(asked.reference);
    case "resume": {
      const bytes = await desk.resume(asked.reference);
      return bytes && Buffer.from(bytes).toString("base64");
    }
    case "erase":
      return desk.erase(asked.reference);
  }
}

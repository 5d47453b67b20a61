import { openSpool } from "../disk/spool.ts";
import type { ReceiveForm } from "../http/handlers.ts";
import { addressSubject } from "../limits/rate-limit.ts";
import type { BytesInFlight } from "./bytes-in-flight.ts";
import { receiveUpload } from "./receive-upload.ts";

/** Receives forms with their file on the disk, which has it until the response has ended. */
export function createReceiveForm(uploads: BytesInFlight): ReceiveForm {
  return async ({ account, request, reply, signal }, form) => {
    const spool = await openSpool();
    const inFlight = uploads.begin({ account: account?.id ?? null, address: addressSubject(request.ip) });
    const close = () => {
      void spool[Symbol.asyncDispose]();
      inFlight[Symbol.dispose]();
    };
    if (reply.raw.closed) close();
    else reply.raw.once("close", close);
    return receiveUpload(request, form, { spool, inFlight, signal });
  };
}

import { http } from "msw";
import { Refusal } from "./refusal.ts";

const calls: string[] = [];

function note({ request }: { request: Request }) {
  calls.push(`${request.method} ${new URL(request.url).pathname}`);
  return new Refusal("internal", { message: "The mock server has no such endpoint." }).response();
}

/** Last of the handlers: whatever looks like a call to a server and belongs to no endpoint. */
export const unhandled = [http.all("*/api/*", note), http.all("*/upload", note)];

/** The calls that no handler knew since the last time this was asked. */
export function takeUnhandledCalls(): string[] {
  return calls.splice(0);
}

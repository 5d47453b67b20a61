import { http } from "msw";
import { Refusal } from "./refusal.ts";

const calls: string[] = [];

function note({ request }: { request: Request }) {
  calls.push(`${request.method} ${new URL(request.url).pathname}`);
  return new Refusal("internal", { message: "The mock server has no such endpoint." }).response();
}

/** The last handlers: they match requests that look like an API's and belong to no endpoint. */
export const unhandled = [http.all("*/api/*", note), http.all("*/upload", note)];

/** Returns and clears the list of unhandled requests. */
export function takeUnhandledCalls(): string[] {
  return calls.splice(0);
}

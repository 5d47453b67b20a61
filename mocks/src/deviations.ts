import {
  type EndpointName,
  type ErrorsOf,
  endpoints,
  type Output,
  type Step,
  type SteppingName,
} from "@saudabook/contract/wire/endpoints.ts";
import { delay, HttpResponse, http } from "msw";
import { verbs } from "./handle.ts";
import { type FileCode, Refusal, type RefusalDetails } from "./refusal.ts";
import { openLines } from "./respond-with-lines.ts";

/*
 * Responses of a story that differ from the mock server's own: `msw.use(fails("login", "internal"))`. Typed by the contract,
 * so that no story shows a refusal that the server cannot give.
 */

function on(name: EndpointName, respond: () => Response | Promise<Response | undefined>) {
  const { method, path } = endpoints[name];
  return http[verbs[method]](`*${path}`, respond);
}

/** Refuses every request with this code. Default text: the contract's. */
export function fails<Name extends EndpointName, Code extends ErrorsOf<Name>>(
  name: Name,
  code: Code,
  ...[details]: Code extends FileCode ? [RefusalDetails & { message: string }] : [RefusalDetails?]
) {
  return on(name, () => new Refusal(code, details).response());
}

/** Never responds. */
export function hangs(name: EndpointName) {
  return on(name, async () => {
    await delay("infinite");
    return HttpResponse.error();
  });
}

/** Responds as ever, but not before `until` is settled. */
export function waits(name: EndpointName, until: Promise<void>) {
  return on(name, async () => {
    await until;
    return undefined;
  });
}

/** Responds to every request with this. */
export function replies<Name extends EndpointName>(name: Name, output: Output<Name>) {
  return on(name, () => HttpResponse.json(endpoints[name].output.parse(output) as Record<string, unknown>));
}

/** Responds with this status and JSON, whatever the contract says: as a host configured elsewhere may. */
export function saysPlainly(name: EndpointName, status: number, body: Record<string, unknown>) {
  return on(name, () => HttpResponse.json(body, { status }));
}

/** The connection breaks before a response. */
export function unreachable(name: EndpointName) {
  return on(name, () => HttpResponse.error());
}

/** Emits these steps; then it sends nothing more, ends without the last line, or breaks the connection. */
export function emits<Name extends SteppingName>(
  name: Name,
  steps: Step<Name>[],
  then: "hangs" | "ends" | "breaks" = "hangs",
) {
  return on(name, () => {
    const lines = openLines();
    for (const step of steps) lines.send(endpoints[name].lines.step.parse(step));
    if (then === "breaks") lines.breakOff();
    if (then === "ends") lines.close();
    return lines.response;
  });
}

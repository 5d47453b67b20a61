import type { EndpointName } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import { type CaseRequest, type CaseResponse, request, type Subject } from "../subject.ts";

/** Sends a request twice, the second time with the ETag of the first response, and returns the first response. */
export async function askTwice(on: Subject, name: EndpointName, sent: CaseRequest): Promise<CaseResponse> {
  const first = await request(on, name, sent);
  const tag = first.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^"[\w-]{16,}"$/);
  const again = await request(on, name, { ...sent, headers: { "If-None-Match": tag } });
  expect({ status: again.status, tag: again.headers.get("ETag"), body: again.body }).toEqual({
    status: 304,
    tag,
    body: undefined,
  });
  const other = await request(on, name, { ...sent, headers: { "If-None-Match": '"another"' } });
  expect(other.body).toEqual(first.body);
  return first;
}

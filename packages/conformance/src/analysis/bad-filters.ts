import type { EndpointName } from "@saudabook/contract/wire/endpoints.ts";
import { expect } from "vitest";
import type { Refused } from "../case.ts";
import { loggedIn } from "../person.ts";
import { type CaseRequest, request, type Subject } from "../subject.ts";

/** Values that the analysis filter refuses, each with the field that the refusal names. */
const BAD: [string, CaseRequest["query"] & object, string][] = [
  ["a day that does not exist", { from: "2025-02-30" }, "from"],
  ["a moment in place of a day", { to: "2025-02-01T10:00" }, "to"],
  ["an account that is none", { account: "AB1234" }, "account"],
  ["an account with a NUL", { account: "zerodha|A\0" }, "account"],
  ["an unknown broker", { broker: "constructor" }, "broker"],
  ["an unknown segment", { segment: "coins" }, "segment"],
  ["an unknown product", { product: "swing" }, "product"],
  ["a symbol longer than symbols are", { symbol: "A".repeat(41) }, "symbol"],
  ["a NUL in an underlying", { underlying: "A\0" }, "underlying"],
  ["a side of an execution", { side: "buy" }, "side"],
  ["an unknown holding time", { holding: "5" }, "holding"],
  ["an unknown result", { result: "" }, "result"],
  ["an unknown source", { source: "hearsay" }, "source"],
  ["a weekday that is none", { weekday: "1" }, "weekday"],
  ["an hour that the session does not begin at", { hour: "09" }, "hour"],
  ["a time that begins no quarter of an hour", { slot: "09:20" }, "slot"],
  ["an hour that begins within one of the session", { weekdayHour: "monday 09:30" }, "weekdayHour"],
  ["an unknown type of option", { optionType: "PE" }, "optionType"],
  ["a quantity that begins no bucket", { quantity: "75" }, "quantity"],
  ["a value that begins no bucket", { value: "75" }, "value"],
  ["days to expiry that begin no bucket", { daysToExpiry: "3" }, "daysToExpiry"],
  ["a side twice", [...(["long", "short"] as const)].map((side): [string, string] => ["side", side]), "side"],
  ["an unknown name", { colour: "red" }, "colour"],
];

/** Cases for an endpoint with the analysis filter; `also` are further bad values for this endpoint. */
export function refusesBadFilters(name: EndpointName, also: typeof BAD, params: Record<string, string> = {}) {
  return [...BAD, ...also].map(([fault, query, field]) => ({
    title: `refuses ${fault} and names it`,
    expects: "invalid_input" as const,
    act: async (on: Subject) => request(on, name, { token: (await loggedIn(on)).token, query, params }),
    check: ({ fields }: Refused) => expect(Object.keys(fields ?? {})).toEqual([field]),
  }));
}

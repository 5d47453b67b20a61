import { expect, it } from "vitest";
import { requestsProblem } from "./page-requests.ts";

const request = "GET /api/v1/trade-history/summary";

it("requires a state Loading of a page that requests while it opens", () => {
  expect(requestsProblem([request], false)).toContain(request);
  expect(requestsProblem([request], true)).toBeUndefined();
});

it("refuses a state Loading of a page that requests nothing", () => {
  expect(requestsProblem([], true)).toMatch(/requests nothing/);
  expect(requestsProblem([], false)).toBeUndefined();
});

it("does not take the question whether a page is there for a request of data", () => {
  expect(requestsProblem(["HEAD /test"], false)).toBeUndefined();
});

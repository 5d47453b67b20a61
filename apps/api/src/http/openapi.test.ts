import { openApi } from "@saudabook/contract/wire/openapi.ts";
import { RANK_FIGURES, RATIO_FIGURES } from "@saudabook/trading/analysis/figures/ratio-figures.ts";
import { TRADE_FIGURES } from "@saudabook/trading/analysis/figures/trade-figures.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";

let server: TestServer;
const routes = new Set<string>();

/** Routes of the server outside the contract: the site and the health checks. */
const OTHERS = new Set(
  ["/", "/api/openapi.json", "/healthz", "/readyz"].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
);

beforeAll(async () => {
  server = await startTestServer("pglite", {
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) routes.add(`${one} ${url}`);
    },
  });
});
afterAll(() => server.close());

it("is served, and describes exactly the calls that have a handler", async () => {
  const response = await fetch(`${server.origin}/api/openapi.json`);
  expect(response.headers.get("content-type")).toContain("application/json");
  const served = (await response.json()) as { paths: Record<string, object> };
  expect(served).toMatchObject(JSON.parse(JSON.stringify(openApi())));
  for (const [name, { definition }] of Object.entries({ ...TRADE_FIGURES, ...RATIO_FIGURES, ...RANK_FIGURES }))
    expect(JSON.stringify(served), name).toContain(JSON.stringify(definition));
  const described = Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  const handled = [...routes].filter((route) => !OTHERS.has(route));
  expect(handled.sort()).toEqual(described.sort());
});

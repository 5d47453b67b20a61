import { setImmediate } from "node:timers/promises";
import { loadAhead } from "@saudabook/features/browser/load-ahead.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { lazyPage } from "./lazy-page.tsx";

const Component = () => createElement("h1", null, "Here");

it("draws without suspending once its code is there, whether or not it was drawn before", async () => {
  const page = lazyPage(async () => ({ Component }));
  expect(page.loaded()).toBeUndefined();
  await page.preload({});
  // Without a boundary, a component that suspends fails here.
  expect(renderToString(createElement(page))).toBe("<h1>Here</h1>");
  expect(renderToString(createElement(page))).toBe("<h1>Here</h1>");
  expect(page.loaded()).toBe(Component);
});

it("reports no code that fails to load ahead, and loads it again when it is wanted", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const load = vi.fn(async () => ({ Component }));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const page = lazyPage(load);
  loadAhead(() => page.preload({}));
  // Node.js reports an unhandled rejection before this resolves.
  await setImmediate();
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  await page.preload({});
  expect(load).toHaveBeenCalledTimes(2);
  expect(renderToString(createElement(page))).toBe("<h1>Here</h1>");
});

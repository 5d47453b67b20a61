import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
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

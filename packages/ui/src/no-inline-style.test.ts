import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Specimen } from "./foundations/specimen.tsx";
import { LoadingOverlay } from "./loading-overlay.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ToastProvider } from "./toast.tsx";

// Pages are prerendered and served with `style-src 'self'`: a style attribute or element in them would be refused.
it("no primitive renders a style attribute or element", () => {
  const html = renderToStaticMarkup(
    createElement(
      ToastProvider,
      null,
      createElement(SkipLink, { href: "#content" }),
      createElement(LoadingOverlay),
      createElement(Specimen),
    ),
  );
  expect(html).toContain("Loading...");
  expect(html).toContain("Trade Details is Empty");
  expect(html).not.toMatch(/\sstyle=|<style/);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LinePanels } from "./charts/line-panels.tsx";
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

const table = { columns: ["Day"], rows: [["16 Jun 2026"]] };

it("no chart renders a style attribute or element", () => {
  const html = renderToStaticMarkup(
    createElement(LinePanels, {
      label: "Equity and drawdown",
      caption: "Net P&L over 2 days",
      table,
      points: [
        { day: "2026-06-15", values: ["10.50", "0"], text: "" },
        { day: "2026-06-16", values: ["-4", "-14.50"], text: "" },
      ],
      panels: [
        { key: "equity", label: "Net P&L", kind: "line", format: String },
        { key: "drawdown", label: "Drawdown", kind: "below-zero", format: String },
      ],
      onSpan: () => {},
    }),
  );
  expect(html).toContain("16 Jun 2026: Net P&amp;L -4, Drawdown -14.50");
  expect(html).not.toMatch(/\sstyle=|<style/);
});

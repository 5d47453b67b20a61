import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BarTable } from "./charts/bars/bars.tsx";
import { PnlMonth } from "./charts/calendar/pnl-calendar.tsx";
import { PnlYear } from "./charts/calendar/pnl-year.tsx";
import { HeatGrid } from "./charts/heat-grid.tsx";
import { Histogram } from "./charts/histogram.tsx";
import { LinePanels } from "./charts/lines/line-panels.tsx";
import { Sparkline } from "./charts/lines/sparkline.tsx";
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

const loss = { net: "-5", text: "−₹5", name: "16 Jun 2026: loss of ₹5, 1 trade", trades: 1 };

const charts = {
  "line panels": createElement(LinePanels, {
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
  bars: createElement(BarTable, {
    label: "Net P&L by symbol",
    rows: [
      {
        key: "m",
        label: "M&M",
        name: "M&M: 5 trades",
        value: "-5",
        low: "-9",
        high: "1",
        text: "−5",
        n: 5,
        details: [],
      },
    ],
    columns: [
      { key: "symbol", label: "Symbol" },
      { key: "net", label: "Net P&L" },
      { key: "n", label: "Trades" },
    ],
  }),
  histogram: createElement(Histogram, {
    label: "Distribution",
    caption: "Half of all trades",
    table,
    bins: [{ from: "-5", to: "0", count: 3, name: "Loss of 5 to 0: 3 trades" }],
  }),
  "P&L month": createElement(PnlMonth, { month: "2026-06", days: new Map([["2026-06-16", loss]]), onDay: () => {} }),
  "P&L year": createElement(PnlYear, {
    label: "2026",
    months: [{ month: "2026-06", net: "-5", text: "−₹5", name: "June 2026: loss of ₹5" }],
    days: new Map([["2026-06-16", loss]]),
    onMonth: () => {},
  }),
  "heat grid": createElement(HeatGrid, {
    label: "Net P&L by weekday and hour",
    rowLabels: ["Mon"],
    columnLabels: ["09:15", "10:15"],
    cells: [[{ value: "-5", text: "−₹5", name: "Mon, 09:15: loss of ₹5", n: 9, faint: false }, null]],
  }),
  sparkline: createElement(Sparkline, { values: ["1", "2"], name: "Two days" }),
};

it.each(Object.entries(charts))("%s render no style attribute or element", (_, chart) => {
  const html = renderToStaticMarkup(chart);
  expect(html).toMatch(/<svg|role="grid"/);
  expect(html).not.toMatch(/\sstyle=|<style/);
});

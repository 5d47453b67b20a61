import { makeSeries, makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import { madeYear } from "@saudabook/mocks/fixtures/booked-days.ts";
import { makeBreakdown, makeCharges } from "@saudabook/mocks/fixtures/breakdowns.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { type BreakdownView, defaultBreakdownView } from "./breakdown-view.ts";
import type { BreakdownsScreen } from "./breakdowns-screen.tsx";

export const ready = <Data,>(data: Data) => ({ status: "ready", data, busy: false }) as const;

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"];

export const weekdays = makeBreakdown(
  ["weekday"],
  WEEKDAYS.map((day) => [day]),
);

export const months = makeBreakdown(
  ["month"],
  ["2025-04", "2025-05", "2025-06", "2025-07"].map((month) => [month]),
);

export const paid = makeCharges(["2025-06-02", "2025-06-03", "2025-06-05", "2025-06-30"]);

export const by = (section: BreakdownView["by"]): BreakdownView => ({ ...defaultBreakdownView, by: section });

export const breakdowns = {
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <Story />
    </main>
  ),
  args: {
    view: defaultBreakdownView,
    onViewChange: fn(),
    breakdown: ready(weekdays),
    summary: ready(makeSummary()),
    series: ready(makeSeries(madeYear)),
    charges: ready(paid),
    tradesHref: ({ weekday }) => `#trades-${weekday}`,
    labHref: ({ weekday }) => `#lab-${weekday}`,
    csvName: (part) => `${part.join("-")}.csv`,
  },
} satisfies Omit<Meta<typeof BreakdownsScreen>, "title">;

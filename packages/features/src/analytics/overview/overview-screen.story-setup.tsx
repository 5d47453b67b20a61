import { makeCalendar, makeInsights, makeSeries, makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import { type MadeDays, madeYear } from "@saudabook/mocks/fixtures/booked-days.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { overviewPanels } from "./overview-panels.ts";
import type { OverviewScreen } from "./overview-screen.tsx";

export const ready = <Data,>(data: Data) => ({ status: "ready", data, busy: false }) as const;

/** Summary, curve and calendar of the same days. */
export const booked = (made: MadeDays) => ({
  summary: ready(makeSummary({}, made)),
  series: ready(makeSeries(made)),
  calendar: ready(makeCalendar(made)),
});

export const overview = {
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <Story />
    </main>
  ),
  args: {
    ...booked(madeYear),
    insights: ready(makeInsights()),
    filtered: false,
    tradesHref: () => "#trades",
    labHref: () => "#lab",
    openTradesHref: "#open-trades",
    calendarHref: "#calendar",
    toSettleHref: "#to-settle",
    suspectedHref: "#suspected",
    csvName: (part) => `${part.join("-")}.csv`,
    panels: overviewPanels,
    onSpan: fn(),
    onDay: fn(),
  },
} satisfies Omit<Meta<typeof OverviewScreen>, "title">;

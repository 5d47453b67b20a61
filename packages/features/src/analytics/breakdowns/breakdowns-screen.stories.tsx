import { Failure } from "@saudabook/contract/failure.ts";
import { makeBreakdown, makeSeries, makeSummary } from "@saudabook/mocks/fixtures/analytics.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../privacy.tsx";
import { type BreakdownView, defaultBreakdownView } from "./breakdown-view.ts";
import { BreakdownsScreen } from "./breakdowns-screen.tsx";

const ready = <Data,>(data: Data) => ({ status: "ready", data, busy: false }) as const;
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"];
const HOURS = ["09:15", "10:15", "11:15", "12:15", "13:15", "14:15", "15:15"];
const weekdays = makeBreakdown(
  ["weekday"],
  WEEKDAYS.map((day) => [day]),
);
const hours = makeBreakdown(
  ["weekday-hour"],
  WEEKDAYS.flatMap((day) => HOURS.map((hour) => [`${day} ${hour}`])),
);
const months = makeBreakdown(
  ["month"],
  ["2025-04", "2025-05", "2025-06", "2025-07"].map((month) => [month]),
);
const by = (section: BreakdownView["by"]): BreakdownView => ({ ...defaultBreakdownView, by: section });

const meta = {
  title: "Screens/Analytics/Breakdowns",
  component: BreakdownsScreen,
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
    series: ready(makeSeries({ days: 156 })),
    tradesHref: ({ weekday }) => `#trades-${weekday}`,
  },
} satisfies Meta<typeof BreakdownsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ReadyDark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const PhoneDark: Story = { globals: { viewport: { value: "phone" }, theme: "dark" } };
export const WeekdayAndHour: Story = { args: { view: by("weekday-hour"), breakdown: ready(hours) } };
export const WeekdayAndHourPhone: Story = { ...WeekdayAndHour, globals: { viewport: { value: "phone" } } };
export const WeekdayAndHourDark: Story = { ...WeekdayAndHour, globals: { theme: "dark" } };
export const Crossed: Story = {
  args: {
    view: { ...by("symbol"), with: "side" },
    breakdown: ready(
      makeBreakdown(
        ["symbol", "side"],
        ["NIFTY", "BANKNIFTY", "RELIANCE"].flatMap((symbol) => [
          [symbol, "long"],
          [symbol, "short"],
        ]),
      ),
    ),
  },
};
export const LongNames: Story = {
  args: {
    view: by("symbol"),
    breakdown: ready(
      makeBreakdown(["symbol"], [["MOTILALOSWALNASDAQ100ETFFUNDOFFUND"], ["ICICIPRULIFEINSURANCECOMPANYLTD"]]),
    ),
  },
  globals: { viewport: { value: "phone" } },
};
export const Distribution: Story = { args: { view: by("distribution") } };
export const DistributionDark: Story = { args: { view: by("distribution") }, globals: { theme: "dark" } };
export const Rolling: Story = { args: { view: by("rolling") } };
export const RollingTooFew: Story = { args: { view: by("rolling"), series: ready(makeSeries({ days: 10 })) } };
export const Charges: Story = { args: { view: by("charges"), breakdown: ready(months) } };
export const ChargesPhone: Story = { ...Charges, globals: { viewport: { value: "phone" } } };
export const Loading: Story = { args: { breakdown: { status: "loading" } } };
export const Failed: Story = {
  args: {
    breakdown: {
      status: "failed",
      failure: new Failure("unreachable", "We couldn't reach the server."),
      retrying: false,
      onRetry: fn(),
    },
  },
};
export const NothingFits: Story = { args: { breakdown: ready(makeBreakdown(["weekday"], [])) } };
export const Hidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const SortsByAColumn: Story = {
  render: function Render(args) {
    const [view, setView] = useState(args.view);
    return <BreakdownsScreen {...args} view={view} onViewChange={setView} />;
  },
  play: async ({ canvas }) => {
    const table = () => canvas.getByRole("table", { name: "Weekday" });
    const names = () =>
      within(table())
        .getAllByRole("rowheader")
        .map((cell) => cell.textContent);
    await expect(names()).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
    await userEvent.click(within(table()).getByRole("button", { name: /^Net ₹/ }));
    const totals = within(table())
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        Number(
          /[−+]\u2060₹([\d,.]+)/
            .exec(row.textContent ?? "")?.[0]
            .replace("−", "-")
            .replace(/[^\d.-]/g, ""),
        ),
      );
    await expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  },
};

export const ChoosesAnotherBreakdown: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Break down by"), "Holding time");
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ ...defaultBreakdownView, by: "holding" });
    await userEvent.selectOptions(canvas.getByLabelText("Crossed with"), "Symbol");
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ ...defaultBreakdownView, with: "symbol" });
  },
};

export const LeadsToTheTradesOfAGroup: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Thursday" })).toHaveAttribute("href", "#trades-thursday");
  },
};

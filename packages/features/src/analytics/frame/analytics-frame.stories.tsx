import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeBasis } from "@saudabook/mocks/fixtures/analytics.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { AnalyticsFrame } from "./analytics-frame.tsx";

const meta = {
  title: "Screens/Analytics/Frame",
  component: AnalyticsFrame,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <Story />
    </main>
  ),
  args: {
    view: { measure: "net" },
    onViewChange: fn(),
    accounts: ["zerodha|AB1234", "groww|4567890123"],
    today: "2026-11-21",
    state: { status: "ready", basis: makeBasis() },
    onRetry: fn(),
    financialYears: ["2023-24", "2024-25", "2025-26"],
    labels: [
      { id: "5f0c6a9e-0f55-4c3b-9c3a-00000000b001", kind: "setup", name: "Opening range", archivedAt: null, notes: 3 },
      {
        id: "5f0c6a9e-0f55-4c3b-9c3a-00000000b002",
        kind: "mistake",
        name: "Moved the stop",
        archivedAt: null,
        notes: 1,
      },
    ],
    toSettleHref: "#to-settle",
    children: <p className="rounded-lg border border-line p-8 text-center text-sm text-muted">The part</p>,
  },
  render: function Render(args) {
    const [view, setView] = useState(args.view);
    const change = (next: typeof view) => {
      setView(next);
      args.onViewChange(next);
    };
    return <AnalyticsFrame {...args} view={view} onViewChange={change} />;
  },
} satisfies Meta<typeof AnalyticsFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Failed: Story = {
  args: {
    state: { status: "failed", failure: new Failure("unreachable", "We couldn't reach the server."), retrying: false },
  },
};
export const Filtered: Story = {
  args: { view: { measure: "r", weekday: "thursday", product: "options", from: "2026-04-01", to: "2027-03-31" } },
};
export const LeftOut: Story = {
  args: {
    state: {
      status: "ready",
      basis: makeBasis({
        open: 3,
        estimated: 12,
        excluded: 1,
        waiting: { openingSells: 12, expired: 2, expiryUnknown: 1, twoIsins: 1 },
        leftOut: {
          openingSells: { positions: 12, executions: 30, value: "2408082" },
          expired: { positions: 2, executions: 2, value: "27806" },
          expiryUnknown: { positions: 1, executions: 1, value: "0" },
        },
        suspected: 1,
      }),
    },
  },
};
export const TwoIsins: Story = {
  args: {
    state: {
      status: "ready",
      basis: makeBasis({ waiting: { openingSells: 0, expired: 0, expiryUnknown: 0, twoIsins: 3 } }),
    },
  },
};
export const Pending: Story = { args: { state: { status: "ready", basis: makeBasis({ pending: true }) } } };
export const Faulty: Story = { args: { state: { status: "ready", basis: makeBasis({ faulty: true }) } } };

export const LeadsToWhatWaitsButNotFromThere: Story = {
  args: LeftOut.args ?? {},
  render: function Render(args) {
    const [isThere, setThere] = useState(false);
    return (
      <AnalyticsFrame {...args} toSettleHref={isThere ? null : "#to-settle"} suspectedHref="#suspected">
        <button type="button" onClick={() => setThere(true)}>
          Go there
        </button>
      </AnalyticsFrame>
    );
  },
  play: async ({ canvas, step }) => {
    await step("Leads to the missing buys", async () => {
      const line = canvas.getByText(/^Incomplete:/);
      await expect(line).toHaveTextContent(
        "Incomplete: 12 positions left out, ₹24,08,082 of sales; 2 expired contracts left out, ₹27,806 at entry; " +
          "1 contract without an expiry left out. Fix",
      );
      await expect(within(line).getByRole("link")).toHaveAttribute("href", "#to-settle");
    });
    await step("Leads to the suspected split", async () => {
      await expect(canvas.getByText(/^1 trade may be a split or bonus/)).toBeVisible();
    });
    await step("Shows no such line on the page itself", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Go there" }));
      await expect(canvas.queryByText(/^Incomplete:/)).toBeNull();
    });
  },
};

export const ChoosesAPeriodAndClearsIt: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Chooses FY 2026-27: its days are requested", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Period"), "FY 2026-27");
      const year = { measure: "net", from: "2026-04-01", to: "2027-03-31" } as const;
      await expect(args.onViewChange).toHaveBeenLastCalledWith(year);
    });
    await step("The period is said in its field alone: no filter is counted, no condition repeats it", async () => {
      await expect(canvas.getByLabelText("Period")).toHaveValue("2026-27");
      await expect(canvas.getByRole("button", { name: "Filters" })).toBeVisible();
      await expect(canvas.queryByRole("list", { name: "Conditions" })).toBeNull();
    });
    await step("Chooses another last day: the period is one condition", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Filters" }));
      fireEvent.change(await canvas.findByLabelText("To"), { target: { value: "2027-01-31" } });
      await expect(canvas.getByRole("button", { name: "Filters (1)" })).toBeVisible();
      await expect(canvas.getByLabelText("Period")).toHaveValue("custom");
    });
    await step("Presses the condition: all days are requested", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: /^1 Apr 2026 – 31 Jan 2027/ }));
      await expect(args.onViewChange).toHaveBeenLastCalledWith({ measure: "net" });
    });
    await step("Chooses only a last day", async () => {
      fireEvent.change(await canvas.findByLabelText("To"), { target: { value: "2027-01-31" } });
      await expect(await canvas.findByRole("button", { name: /^To 31 Jan 2027/ })).toBeVisible();
    });
    await step("Presses Clear filters: all days are requested", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
      await expect(args.onViewChange).toHaveBeenLastCalledWith({ measure: "net" });
    });
  },
};

export const FiltersBySymbolAfterAPause: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Types a symbol", async () => {
      await userEvent.type(canvas.getByRole("searchbox", { name: "Symbol" }), "nifty");
    });
    await step("Requests it once, with all its letters", async () => {
      await waitFor(() => expect(args.onViewChange).toHaveBeenLastCalledWith({ measure: "net", symbol: "nifty" }));
      await expect(args.onViewChange).toHaveBeenCalledTimes(1);
    });
  },
};

export const ChangesTheMeasureAndTheOtherConditions: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Chooses Gross ₹", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "Gross ₹" }));
    });
    await step("Presses Filters, and chooses an account and losses", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Filters" }));
      await userEvent.selectOptions(await canvas.findByLabelText("Broker account"), "Groww 4567890123");
      await userEvent.selectOptions(canvas.getByLabelText("Result"), "Losses");
    });
    await step("Requests measure, account and result together", async () => {
      await expect(args.onViewChange).toHaveBeenLastCalledWith({
        measure: "gross",
        account: "groww|4567890123",
        result: "loss",
      });
    });
  },
};

import { tooManyRules } from "@saudabook/contract/discipline/rule-refusals.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { failedForm } from "../../form/form-state.ts";
import { DisciplineScreen } from "./discipline-screen.tsx";
import { discipline } from "./rule-results.story-setup.ts";

const { title, ...text } = tooManyRules();

const meta = {
  title: "Screens/Dashboard/Discipline",
  component: DisciplineScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: { status: "ready", discipline },
    adding: { status: "ready" },
    accounts: [{ key: "zerodha|AB1234" }, { key: "groww|4567890123" }],
    setups: [{ id: "5f0c6a9e-0f55-4c3b-9c3a-00000000b001", name: "Opening range" }],
    ruleHref: (id) => `#${id}`,
    monthHref: (month) => `#${month}`,
    dayHref: (day) => `#${day}`,
    tripHref: (id) => `#${id}`,
    onSubmit: fn(async () => true),
    onRetry: fn(),
  },
} satisfies Meta<typeof DisciplineScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { args: { state: { status: "loading" } } };

export const Failed: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "Unreachable."), retrying: false } },
};

export const NoRules: Story = { args: { state: { status: "ready", discipline: { ...discipline, rules: [] } } } };

export const NoTrades: Story = {
  args: {
    state: {
      status: "ready",
      discipline: { ...discipline, rules: [], tradingDays: 0, first: null, last: null, importedAt: null },
    },
  },
};

export const AddsARule: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses Add a rule: the kind has the focus", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add a rule" }));
      await waitFor(() => expect(canvas.getByRole("combobox", { name: "Rule" })).toHaveFocus());
    });
    await step("Chooses a window of time, and types a name", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Rule" }), "Entries within a time");
      await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Nothing after lunch");
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Segment" }), "fno");
    });
    await step("Sets it on a day that has passed", async () => {
      await fireEvent.change(canvas.getByLabelText(/^Set on/), { target: { value: "2026-04-01" } });
    });
    await step("Adds it with the parameters of its kind alone", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add the rule" }));
      await waitFor(() =>
        expect(args.onSubmit).toHaveBeenCalledWith({
          ruleName: "Nothing after lunch",
          from: "2026-04-01",
          until: null,
          test: { kind: "entry-window", first: "09:20", last: "14:30" },
          accounts: [],
          segments: ["fno"],
          weekdays: [],
        }),
      );
    });
    await step("Closes the form: the focus is back on the button", async () => {
      await waitFor(() => expect(canvas.getByRole("button", { name: "Add a rule" })).toHaveFocus());
    });
  },
};

export const NamesTheFieldThatIsWrong: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Adds a number of trades that is none", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add a rule" }));
      await userEvent.type(canvas.getByRole("textbox", { name: "At most" }), "few");
      await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Few trades");
      await userEvent.click(canvas.getByRole("button", { name: "Add the rule" }));
    });
    await step("Says so at the field, and sends nothing", async () => {
      await expect(await canvas.findByText("At most must be a whole number")).toBeVisible();
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const TooManyRules: Story = {
  tags: ["state"],
  args: { adding: failedForm(new Failure("refused", text.message, { refusal: { error: title, ...text } })) },
  play: async ({ canvas, step }) => {
    await step("Opens the form that was refused", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add a rule" }));
      await expect(await canvas.findByText(/at most 30 rules/)).toBeVisible();
    });
  },
};

export const SaysSoWhenBreakingHasPaid: Story = {
  play: async ({ canvas, step }) => {
    const rows = within(canvas.getByRole("list", { name: "Rules" })).getAllByRole("listitem");
    await step("Shows what was lost after a limit, with its interval", async () => {
      await expect(rows[0]).toHaveTextContent(
        /34 trades after your limit: .*₹48,210\.40, show the working of [^,]+,000 in all\./,
      );
      await expect(rows[0]).toHaveTextContent("Kept on 28 of 40 days that tested it");
    });
    await step("Says that breaking a rule has paid so far", async () => {
      await expect(rows[1]).toHaveTextContent("breaking this rule has paid so far");
    });
    await step("Counts each trade once for all rules together", async () => {
      await expect(canvas.getByRole("region", { name: "All rules together" })).toHaveTextContent(
        "7 trades broke a rule",
      );
    });
    await step("Opens the working of what a rule brought, which leads to its days", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /Net P&L of broken rules: Five trades, no more$/ }));
      await expect(await screen.findByRole("dialog")).toHaveTextContent(/₹9,300\.00 ÷ 4 trades = .*₹2,325\.00 each/);
      const dialog = within(screen.getByRole("dialog"));
      await expect(dialog.getByText("1 trade is still open: no result is booked.")).toBeVisible();
      await expect(dialog.getByText("2 entries beyond a limit can't be named without times.")).toBeVisible();
      await expect(dialog.getByRole("button", { name: "See the days" })).toHaveAttribute(
        "href",
        "#5f0c6a9e-0f55-4c3b-9c3a-000000000002#days",
      );
      await userEvent.keyboard("{Escape}");
    });
    await step("Opens the working of how often a rule was kept", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /Days kept: Five trades, no more$/ }));
      const dialog = within(await screen.findByRole("dialog"));
      await expect(dialog.getByText("20 ÷ (20 + 3) = 87.0%")).toBeVisible();
      await expect(dialog.getByText("4 days unknown: trades without a time.")).toBeVisible();
      await userEvent.keyboard("{Escape}");
    });
    await step("Leads from all rules together to their months, days and trades", async () => {
      await expect(canvas.getByRole("link", { name: "October 2026" })).toHaveAttribute("href", "#2026-10");
      await expect(canvas.getByRole("list", { name: "Trades that broke it on 20 Nov 2026" })).toHaveTextContent(
        "NIFTY 20 Jan 2026 24750 PE",
      );
    });
  },
};

export const ShowsTheWorkingOfToday: Story = {
  play: async ({ canvas, step }) => {
    await step("Opens the working of an amount that is near its limit", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of Today: Stop at ₹5,000$/ }));
      const working = await screen.findByRole("dialog", { name: "Today: Stop at ₹5,000" });
      await expect(working).toHaveTextContent("The booked result of today after charges, as a loss");
      await expect(working).toHaveTextContent("Booked loss of today₹4,200.00");
      await expect(working).toHaveTextContent("Limit₹5,000.00");
      await expect(working).toHaveTextContent("State80% of the limit or moreNear");
      await expect(within(working).getByText("The value of open positions.")).toBeVisible();
      await expect(within(working).getByRole("button", { name: "See the day" })).toHaveAttribute("href", "#2026-11-24");
      await userEvent.keyboard("{Escape}");
    });
    await step("Opens the working of a count beyond its limit", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of Today: Five trades, no more$/ }));
      const working = await screen.findByRole("dialog", { name: "Today: Five trades, no more" });
      await expect(working).toHaveTextContent("Trades entered today6");
      await expect(working).toHaveTextContent("StateSomething was entered after the limitOver");
      await userEvent.keyboard("{Escape}");
    });
    await step("Finds none at a rule without a limit", async () => {
      await expect(canvas.queryByRole("button", { name: /Today: Flat by 15:15$/ })).toBeNull();
    });
  },
};

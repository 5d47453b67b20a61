import type { BrokenTrade } from "@saudabook/contract/discipline/discipline.ts";
import { beforeLastVersion, noSuchRule } from "@saudabook/contract/discipline/rule-refusals.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { failedForm } from "../../form/form-state.ts";
import { ruleResult } from "./rule-results.story-setup.ts";
import { RuleScreen } from "./rule-screen.tsx";

const refused = ({ title, ...text }: RefusalText) =>
  new Failure("refused", text.message, { refusal: { error: title, ...text } });

const meta = {
  title: "Screens/Dashboard/Rule",
  component: RuleScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: { status: "ready", rule: ruleResult },
    saving: { status: "ready" },
    deleting: { status: "ready" },
    accounts: [{ key: "zerodha|AB1234" }],
    setups: [{ id: "5f0c6a9e-0f55-4c3b-9c3a-00000000b001", name: "Opening range" }],
    rulesHref: "#rules",
    monthHref: (month) => `#${month}`,
    labHref: ({ clauses }) => `#lab-${clauses.join("-")}`,
    dayHref: (day) => `#${day}`,
    tripHref: (id) => `#${id}`,
    onSubmit: fn(async () => true),
    onDelete: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof RuleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { args: { state: { status: "loading" } } };

export const Failed: Story = {
  args: { state: { status: "failed", failure: refused(noSuchRule()), retrying: false } },
};

export const NeverTested: Story = {
  args: { state: { status: "ready", rule: { ...ruleResult, months: [], month: null, days: [] } } },
};

export const NotDeleted: Story = { args: { deleting: failedForm(new Failure("timed-out", "Timed out.")) } };

export const TooEarly: Story = {
  tags: ["state"],
  args: { saving: failedForm(refused(beforeLastVersion("2026-09-01"))) },
  play: async ({ canvas, step }) => {
    await step("Opens the change that was refused", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
      await expect(await canvas.findByText(/must not be before 2026-09-01/)).toBeVisible();
    });
  },
};

export const ChangesTheRuleFromTodayOn: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Presses Edit, and types another limit", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
      const most = await canvas.findByRole("textbox", { name: "At most" });
      await userEvent.clear(most);
      await userEvent.type(most, "4000");
    });
    await step("Chooses that earlier days keep the rule as it was", async () => {
      await userEvent.selectOptions(
        canvas.getByRole("combobox", { name: "A change holds" }),
        "From today on; earlier days keep the rule as it was",
      );
      await userEvent.click(canvas.getByRole("button", { name: "Save" }));
      await waitFor(() =>
        expect(args.onSubmit).toHaveBeenCalledWith(
          expect.objectContaining({
            from: "2026-11-24",
            test: { kind: "max-loss", unit: "rupees", most: "4000" },
          }),
        ),
      );
    });
    await step("Closes the form: the focus is back on the button", async () => {
      await waitFor(() => expect(canvas.getByRole("button", { name: "Edit" })).toHaveFocus());
    });
  },
};

export const EndsTheRule: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Gives the rule a last day and two weekdays", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Edit" }));
      await userEvent.type(await canvas.findByLabelText(/^Last day/), "2026-11-30");
      await userEvent.click(canvas.getByRole("checkbox", { name: "Mondays" }));
      await userEvent.click(canvas.getByRole("checkbox", { name: "Fridays" }));
      await userEvent.click(canvas.getByRole("button", { name: "Save" }));
      await waitFor(() =>
        expect(args.onSubmit).toHaveBeenCalledWith(
          expect.objectContaining({ until: "2026-11-30", weekdays: ["monday", "friday"] }),
        ),
      );
    });
  },
};

export const AsksBeforeItDeletes: Story = {
  play: async ({ canvas, args, step }) => {
    const ask = async () => userEvent.click(canvas.getByRole("button", { name: "Delete" }));
    await step("Keeps the rule on Cancel", async () => {
      await ask();
      await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
      await expect(args.onDelete).not.toHaveBeenCalled();
    });
    await step("Deletes it once it is confirmed", async () => {
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await ask();
      await userEvent.click(await screen.findByRole("button", { name: "Delete the rule" }));
      await expect(args.onDelete).toHaveBeenCalledOnce();
    });
  },
};

export const LeadsToDaysAndTrades: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows when the limit was reached, and what came after it", async () => {
      await expect(canvas.getByRole("list", { name: "Trades that broke it on 20 Nov 2026" })).toHaveTextContent(
        "12:05 NIFTY 20 Jan 2026 24750 PE",
      );
    });
    await step("Leads to the day, to each trade and to each month", async () => {
      await expect(canvas.getByRole("link", { name: "20 Nov 2026" })).toHaveAttribute("href", "#2026-11-20");
      await expect(canvas.getByRole("link", { name: "October 2026" })).toHaveAttribute("href", "#2026-10");
    });
    await step("Leads to the lab with the rule as a limit", async () => {
      await expect(canvas.getByRole("link", { name: "Try it in the lab" })).toHaveAttribute("href", "#lab-loss:5000");
    });
    await step("Says why a day is unknown", async () => {
      await expect(canvas.getByText(/Unknown: trades without a time/)).toBeVisible();
    });
  },
};

const [longDay] = ruleResult.days;

export const ShowsAllTradesOfALongDay: Story = {
  args: {
    state: {
      status: "ready",
      rule: {
        ...ruleResult,
        days: longDay
          ? [
              {
                ...longDay,
                brought: { ...longDay.brought, trades: 31 },
                trades: Array.from({ length: 30 }, (_, at) => ({ ...longDay.trades[0], id: `A${at}` }) as BrokenTrade),
              },
            ]
          : [],
      },
    },
  },
  play: async ({ canvas, step }) => {
    const trades = () => within(canvas.getByRole("list", { name: "Trades that broke it on 20 Nov 2026" }));
    await step("Shows the first twelve", async () => {
      await expect(trades().getAllByRole("link")).toHaveLength(12);
    });
    await step("Shows the others, and says how many are not listed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show 30 trades of 20 Nov 2026" }));
      await expect(trades().getAllByRole("link")).toHaveLength(30);
      await expect(canvas.getByText("1 further trade of this day is in the sum and not listed.")).toBeVisible();
    });
  },
};

export const ShowsTheWorkingOfToday: Story = {
  play: async ({ canvas, step }) => {
    await step("Opens the working of today's level", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of Today: / }));
      const working = within(await screen.findByRole("dialog", { name: /^Today: / }));
      await expect(working.getByText("Limit")).toBeVisible();
      await expect(working.getByRole("button", { name: "See the day" })).toHaveAttribute("href", "#2026-11-24");
    });
  },
};

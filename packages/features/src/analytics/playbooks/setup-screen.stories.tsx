import { answeredVersion } from "@saudabook/contract/playbooks/playbook-refusals.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeBasis, makeSeries } from "@saudabook/mocks/fixtures/analytics.ts";
import { madeYear } from "@saudabook/mocks/fixtures/booked-days.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { failedForm } from "../../form/form-state.ts";
import { setupData } from "./playbook.story-setup.tsx";
import { SetupScreen } from "./setup-screen.tsx";

const failure = new Failure("unreachable", "Unreachable.");

const meta = {
  title: "Screens/Dashboard/Setup",
  component: SetupScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    load: { status: "ready", busy: false, data: setupData },
    series: { status: "ready", busy: false, data: makeSeries(madeYear) },
    today: "2026-06-30",
    saving: { status: "ready" },
    onSave: fn(async () => true),
    labelsHref: "#labels",
    tradesHref: () => "#trades",
  },
} satisfies Meta<typeof SetupScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows the rate, what is missing for a comparison, and what may be chance", async () => {
      await expect(canvas.getByText(/On plan 36 ÷ 58 = 62\.1%/)).toBeVisible();
      await expect(canvas.getByText("12 of 20 broken needed")).toBeVisible();
      await expect(canvas.getByText(/may be chance/)).toBeVisible();
    });
  },
};

export const Loading: Story = { args: { load: { status: "loading" }, series: { status: "loading" } } };

export const Failed: Story = {
  args: { load: { status: "failed", failure, retrying: false, onRetry: fn() } },
};

export const CurveFailed: Story = {
  args: { series: { status: "failed", failure, retrying: false, onRetry: fn() } },
};

const nothing = {
  ...setupData,
  basis: makeBasis({ n: 0, trades: 0, exits: 0 }),
  playbook: null,
  all: { trades: 0, net: "0", mean: null, withR: 0, meanR: null },
  report: null,
};
const empty = { load: { status: "ready", busy: false, data: nothing } } as const;
export const WithoutTradesAndRules: Story = { args: empty };

export const BesideSampleData: Story = {
  args: { load: { status: "ready", busy: false, data: { ...nothing, basis: makeBasis({ sample: true, exits: 0 }) } } },
};

const rulesOf = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole("region", { name: "Rules of this setup" }));

export const WritesTheFirstRules: Story = {
  args: empty,
  play: async ({ canvas, args, step }) => {
    await step("Adds a rule that the trader answers", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Write the rules" }));
      await userEvent.click(canvas.getByRole("button", { name: "Add a rule" }));
      await userEvent.type(canvas.getByRole("textbox", { name: "Rule" }), "With the trend");
      await userEvent.click(canvas.getByRole("button", { name: "Add the rule" }));
      await expect(rulesOf(canvas).getByText("1 point · Answered by you")).toBeVisible();
    });
    await step("Adds a rule that is checked, and is told what it lacks", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Add a rule" }));
      await userEvent.type(canvas.getByRole("textbox", { name: "Rule" }), "No long holding");
      await userEvent.selectOptions(
        canvas.getByRole("combobox", { name: "Answered" }),
        "Automatically: Longest holding",
      );
      await userEvent.click(canvas.getByRole("button", { name: "Add the rule" }));
      await expect(canvas.getByRole("textbox", { name: "Minutes" })).toBeInvalid();
      await userEvent.type(canvas.getByRole("textbox", { name: "Minutes" }), "90");
      await userEvent.click(canvas.getByRole("button", { name: "Add the rule" }));
      await expect(rulesOf(canvas).getByText(/Automatically: Held for at most 90 minutes/)).toBeVisible();
    });
    await step("Changes the order and saves", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Move No long holding up" }));
      await userEvent.click(canvas.getByRole("button", { name: "Save the rules" }));
      await expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({
          ...{ revision: null, version: 1, from: "2026-06-30", description: null },
          rules: [
            expect.objectContaining({ label: "No long holding", check: { kind: "max-holding", minutes: 90 } }),
            expect.objectContaining({ label: "With the trend", check: null }),
          ],
        }),
      );
    });
  },
};

export const BeginsAVersionTomorrowWhereTradesHaveAnswers: Story = {
  args: {
    load: {
      ...{ status: "ready", busy: false },
      data: { ...setupData, playbook: setupData.playbook && { ...setupData.playbook, answered: [1, 2] } },
    },
  },
  play: async ({ canvas, args, step }) => {
    await step("Removes a rule and saves: the next version begins tomorrow", async () => {
      await userEvent.click(rulesOf(canvas).getByRole("button", { name: "Edit" }));
      await expect(canvas.getByLabelText(/^From/)).toHaveValue("2026-07-01");
      await userEvent.click(canvas.getByRole("button", { name: "Remove Half is booked at 2 R" }));
      await userEvent.click(canvas.getByRole("button", { name: "Save the rules" }));
      await expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ revision: 3, version: 3, from: "2026-07-01" }),
      );
    });
  },
};

export const SaysWhyNothingWasSaved: Story = {
  args: {
    saving: failedForm(
      new Failure("refused", answeredVersion().message, {
        refusal: { error: answeredVersion().title, code: "in_use", message: answeredVersion().message },
      }),
    ),
  },
  play: async ({ canvas, step }) => {
    await step("Opens the rules whose change was refused", async () => {
      await userEvent.click(rulesOf(canvas).getByRole("button", { name: "Edit" }));
      await expect(canvas.getByText(/only its words can be corrected/)).toBeVisible();
    });
  },
};

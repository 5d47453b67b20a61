import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../../page/privacy.tsx";
import {
  accounts,
  typedComparison as comparison,
  withoutStatement as nothing,
  screenArgs,
  typed,
} from "./comparison.story-setup.ts";
import { ComparisonScreen } from "./comparison-screen.tsx";

const { saving } = screenArgs;

const meta = {
  title: "Screens/Analytics/Comparison",
  component: ComparisonScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    ...screenArgs,
    state: { status: "ready", data: { comparison, typed, accounts }, busy: false },
  },
} satisfies Meta<typeof ComparisonScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const NothingTyped: Story = {
  args: { state: { status: "ready", data: { comparison: nothing, typed: null, accounts }, busy: false } },
};

export const NotCovered: Story = {
  args: {
    state: {
      status: "ready",
      data: {
        comparison: {
          ...comparison,
          total: null,
          uncovered: ["long-term-stt"],
          listedApart: ["class-not-chosen"],
          pending: true,
        },
        typed,
        accounts,
      },
      busy: false,
    },
  },
};

export const HeadNotInTheStatement: Story = {
  args: {
    state: {
      status: "ready",
      data: {
        comparison: {
          ...comparison,
          heads: [
            ...comparison.heads.slice(0, 2),
            { buckets: [], broker: "34018.15", ours: "33517.65", explained: "0", notExplained: "500.5" },
          ],
        },
        typed,
        accounts,
      },
      busy: false,
    },
  },
};

export const NothingSold: Story = { args: { state: { status: "ready", data: null, busy: false } } };

export const Loading: Story = { args: { state: { status: "loading" } } };

export const Failed: Story = {
  args: {
    state: { status: "failed", failure: new Failure("unreachable", "Unreachable."), retrying: false, onRetry: fn() },
  },
};

export const Saved: Story = {
  args: { saving: { ...saving, done: { at: 1, text: "Saved: the broker's totals", undo: fn() } } },
};

export const NotSaved: Story = {
  args: { saving: { ...saving, failure: new Failure("timed-out", "too long") } },
};

export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const SaysWhatIsNotExplained: Story = {
  play: async ({ canvas, step }) => {
    await step("Reads the head line, in which explained and not explained are the difference", async () => {
      await expect(
        canvas.getByText(
          "Broker \u2212\u2060₹92,623.60, we \u2212\u2060₹93,124.10, explained ₹0.00, not explained +\u2060₹500.50.",
        ),
      ).toBeVisible();
    });
    await step("Sees at which head it is", async () => {
      const table = within(canvas.getByRole("table", { name: "Results of both sides" }));
      await expect(table.getByRole("row", { name: /^Short-term, STT paid/ })).toHaveTextContent("+\u2060₹500.50");
    });
  },
};

export const TypesTotals: Story = {
  args: { state: { status: "ready", data: { comparison: nothing, typed: null, accounts }, busy: false } },
  play: async ({ canvas, args, step }) => {
    const form = within(canvas.getByRole("form", { name: "Totals of the broker's statement" }));
    await step("Is asked for at least one total, at the first field", async () => {
      await userEvent.click(form.getByRole("button", { name: "Save and compare" }));
      await expect(form.getByText("Enter at least one total")).toBeVisible();
      await expect(form.getByLabelText("Intraday (speculative) profit")).toHaveFocus();
      await expect(args.onSave).not.toHaveBeenCalled();
    });
    await step("Sees which amount cannot be read, and keeps the text", async () => {
      await userEvent.type(form.getByLabelText("Intraday (speculative) profit"), "-1,250.50");
      await userEvent.type(form.getByLabelText("STT"), "12.345{Enter}");
      await expect(form.getByText("Enter rupees of 0 or more, e.g. 1,250.50")).toBeVisible();
      await expect(form.getByLabelText("STT")).toHaveValue("12.345");
    });
    await step("Saves what the statement says, and leaves out what it does not", async () => {
      await userEvent.clear(form.getByLabelText("STT"));
      await userEvent.type(form.getByLabelText("STT"), "₹12.34{Enter}");
      await expect(args.onSave).toHaveBeenCalledWith({
        ...{ kind: "totals", account: "zerodha|AB1234", year: 2024, until: null, turnovers: {} },
        results: { intraday: "-1250.50" },
        charges: { stt: "12.34" },
      });
    });
  },
};

import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { PrivacyProvider } from "../../../page/privacy.tsx";
import { accounts, fileComparison, noUpload, screenArgs, typed, withoutStatement } from "./comparison.story-setup.ts";
import { ComparisonScreen, type ComparisonScreenProps } from "./comparison-screen.tsx";

const stateOf = (comparison: typeof fileComparison): ComparisonScreenProps["state"] => ({
  status: "ready",
  data: { comparison, typed, accounts },
  busy: false,
});

const meta = {
  title: "Screens/Analytics/Comparison with a statement",
  component: ComparisonScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    ...screenArgs,
    state: stateOf(fileComparison),
  },
} satisfies Meta<typeof ComparisonScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const Equal: Story = {
  args: {
    state: stateOf({
      ...fileComparison,
      ...{ runs: [], runCount: 0, reasons: [], offers: [], offerCount: 0, scrips: [], scripCount: 0, equalScrips: 44 },
      total: { broker: "10656.5", ours: "10656.5", explained: "0", notExplained: "0" },
      heads: [{ buckets: ["short-term-stt"], broker: "10656.5", ours: "10656.5", explained: "0", notExplained: "0" }],
    }),
  },
};

export const DoesNotAddUp: Story = {
  args: {
    state: stateOf({
      ...fileComparison,
      level: null,
      findings: [
        { level: "heads", of: "Long-term, STT paid", figure: "result", by: "0.5" },
        { level: "scrips", of: "INE155A01022", figure: "units", by: "-10" },
      ],
      findingCount: 2,
    }),
  },
};

export const CannotBeRead: Story = {
  args: {
    state: stateOf({
      ...fileComparison,
      level: null,
      problem: "This version of Saudabook does not know the layout of the file.",
    }),
  },
};

export const Uploading: Story = {
  args: { upload: { ...noUpload, change: "reading" }, state: stateOf(withoutStatement) },
};

export const Refused: Story = {
  args: {
    state: stateOf(withoutStatement),
    upload: {
      ...noUpload,
      failed: {
        isUndo: false,
        failure: new Failure("refused", "Refused.", {
          refusal: { code: "bad_rows", error: null, message: "Row 17 has a quantity that is no whole number." },
        }),
      },
    },
  },
};

export const Unfit: Story = {
  args: { upload: { ...noUpload, problem: "Choose a file that ends in .xlsx, .xls, .csv or .zip." } },
};

export const Stored: Story = {
  args: {
    upload: {
      ...noUpload,
      done: { stored: { id: "f", fileName: "taxpnl.xlsx", from: "2024-04-01", to: "2025-03-31" } },
    },
  },
};

export const OfAnotherYear: Story = {
  args: {
    upload: {
      ...noUpload,
      done: { stored: { id: "x", fileName: "taxpnl-2023.xlsx", from: "2023-04-01", to: "2024-03-31" } },
    },
  },
};

export const NotUndone: Story = {
  args: { upload: { ...noUpload, failed: { isUndo: true, failure: new Failure("timed-out", "too long") } } },
};

export const NotAccepted: Story = {
  args: {
    offers: { change: { at: "offers", busy: false, failure: new Failure("timed-out", "too long") }, result: null },
  },
};

export const Accepted: Story = {
  args: {
    offers: {
      change: null,
      result: { title: "2 purchases added", what: "2 purchases", saved: ["a", "b"], before: null, after: null },
    },
  },
  play: async ({ canvas, args, step }) => {
    await step("Undoes both entries by one press", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo all 2" }));
      await expect(args.onUndoOffers).toHaveBeenCalledOnce();
    });
  },
};

export const AcceptsOffers: Story = {
  play: async ({ canvas, args, step }) => {
    const offers = within(canvas.getByRole("list", { name: "Offers" }));
    await step("Accepts one entry", async () => {
      await userEvent.click(offers.getAllByRole("button", { name: /^Accept TATAMOTORS/ })[0] as HTMLElement);
      await expect(args.onAccept).toHaveBeenLastCalledWith([expect.objectContaining({ day: "2023-05-02" })]);
    });
    await step("Accepts all complete entries by one press", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Accept all 2" }));
      await expect(args.onAccept).toHaveBeenLastCalledWith([
        expect.objectContaining({ day: "2023-05-02" }),
        expect.objectContaining({ day: "2023-08-01" }),
      ]);
    });
    await step("Is led to the page on which the rest is entered", async () => {
      await expect(offers.getByRole("link", { name: "Enter it" })).toHaveAttribute("href", "#settle");
      await expect(offers.getByRole("link", { name: "Import that day" })).toHaveAttribute("href", "#add");
      await expect(offers.getByRole("link", { name: "Choose the class" })).toHaveAttribute("href", "#year");
    });
  },
};

export const ReadsBothSides: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Sees the units without a reason first, with both sides", async () => {
      const table = within(canvas.getByRole("table", { name: "Units without a reason" }));
      await expect(table.getByRole("row", { name: /^Broker/ })).toHaveTextContent("1,65,200.00");
      await expect(table.getByRole("row", { name: /^Ours/ })).toHaveTextContent("1,65,000.00");
    });
    await step("Opens the units of the reasons", async () => {
      await userEvent.click(canvas.getByText("Units of both sides"));
      const table = within(canvas.getByRole("table", { name: "Explained units" }));
      await expect(table.getByRole("row", { name: /^Ours, a sale without a purchase/ })).toBeVisible();
    });
    await step("Chooses another statement of the year", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Statement"), "s");
      await expect(args.onStatement).toHaveBeenCalledWith("s");
    });
  },
};

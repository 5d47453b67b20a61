import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { DebugUploadScreen } from "./debug-upload-screen.tsx";

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    symbol: "INFY",
    isin: "INE009A01021",
    trade_date: "2026-04-01",
    exchange: "NSE",
    segment: "EQ",
    series: "EQ",
    trade_type: n % 2 ? "sell" : "buy",
    quantity: n + 1,
    price: 1480.5,
    order_id: null,
  }));
const meta = {
  title: "Screens/Debug upload",
  component: DebugUploadScreen,
  decorators: (Story) => (
    <main>
      <Story />
    </main>
  ),
  args: { state: { status: "ready" }, onUpload: fn() },
} satisfies Meta<typeof DebugUploadScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Submitting: Story = { args: { state: { status: "submitting", fileName: "tradebook-AB1234-EQ.xlsx" } } };
export const Failed: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "We couldn't reach the server.") } },
};
export const Done: Story = { args: { state: { status: "done", fileName: "tradebook.xlsx", records: rows(3) } } };
export const DoneWithNothing: Story = { args: { state: { status: "done", fileName: "empty.xlsx", records: [] } } };
export const DoneWithAHundredThousandRows: Story = {
  args: { state: { status: "done", fileName: "tradebook.xlsx", records: rows(100_000) } },
};

export const ALargeResultIsFoldedAndOnlyWhatIsSeenExists: Story = {
  ...DoneWithAHundredThousandRows,
  play: async ({ step }) => {
    await step("Counts 1,00,000 rows, and holds those in sight", async () => {
      await expect(screen.getByText("1,00,000 rows")).toBeVisible();
      await expect((await screen.findAllByRole("listitem")).length).toBeLessThan(200);
    });
    await step("Unfolds the first row", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Row 1" }));
      await expect(screen.getByRole("button", { name: "Row 1" })).toHaveAttribute("aria-expanded", "true");
      await expect(screen.getByText(/^\{ "symbol": "INFY",/)).toBeVisible();
    });
    await step("Does not offer to unfold all", async () => {
      // The last rows would be lower than browsers can scroll.
      await expect(screen.queryByRole("button", { name: "Unfold all" })).not.toBeInTheDocument();
    });
    await step("Scrolls to the end: the last row is there", async () => {
      const list = screen.getByRole("group", { name: "Parsed JSON" });
      list.scrollTop = list.scrollHeight;
      await expect(await screen.findByRole("button", { name: "Row 100000" })).toBeVisible();
    });
  },
};

export const UnfoldsAllOfAnOrdinaryResult: Story = {
  args: { state: { status: "done", fileName: "tradebook.xlsx", records: rows(1_000) } },
  play: async ({ step }) => {
    await step("Presses Unfold all: the rows are unfolded, and those in sight exist", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Unfold all" }));
      await expect(screen.getByRole("button", { name: "Row 2" })).toHaveAttribute("aria-expanded", "true");
      await expect((await screen.findAllByRole("listitem")).length).toBeLessThan(200);
    });
    await step("Presses Fold all: they are folded", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Fold all" }));
      await expect(screen.getByRole("button", { name: "Row 2" })).toHaveAttribute("aria-expanded", "false");
    });
  },
};

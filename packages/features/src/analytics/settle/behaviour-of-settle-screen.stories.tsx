import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { noneLeftOut } from "@saudabook/mocks/fixtures/analytics.ts";
import { suspectedChanges, waitingPositions } from "@saudabook/mocks/fixtures/settlements.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { ready, settleScreen } from "./settle-screen.story-setup.tsx";
import { SettleScreen } from "./settle-screen.tsx";
import { positionKey } from "./settle-state.ts";

const meta = {
  ...settleScreen,
  title: "Screens/Analytics/Left out",
  component: SettleScreen,
} satisfies Meta<typeof SettleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShowsTheWorkingOfWhatIsLeftOut: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses the sum of the contracts that expired while open", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of Contracts that expired while open$/ }));
    });
    await step("Shows the addition behind it", async () => {
      const sum = await screen.findByRole("dialog", { name: "Contracts that expired while open" });
      await expect(sum).toHaveTextContent("₹2,941.25 + ₹6,372.00 = ₹9,313.25");
    });
    await step("Closes it by Escape", async () => {
      await userEvent.keyboard("{Escape}");
    });
    await step("Presses the amount of HDFCBANK that is left out", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /working of HDFCBANK, left out$/ }));
    });
    await step("Shows the amount, and leads to the fills behind it", async () => {
      const position = await screen.findByRole("dialog", { name: "HDFCBANK, left out" });
      await expect(position).toHaveTextContent("₹22,929.00");
      await expect(within(position).getByRole("button", { name: "See the fills" })).toHaveAttribute(
        "href",
        "#log-HDFCBANK",
      );
    });
  },
};

export const SaysHowManyFillsAreLeftOut: Story = {
  play: async ({ canvas, step }) => {
    const notice = canvas.getByText("Your figures are incomplete without these").closest('[data-slot="notice"]');
    await step("Says how many fills and which amount of sales are left out", async () => {
      await expect(notice).toHaveTextContent(/1 missing buy leaves out ₹22,929\.00.* of sales in 3 fills/);
    });
    await step("Says how many fills are left out with contracts that expired while open", async () => {
      await expect(notice).toHaveTextContent(/are left out with 3 fills: expired while open/);
    });
  },
};

export const SaysThatTwoIsinsLeaveNothingOut: Story = {
  args: {
    state: ready({
      waiting: waitingPositions.filter(({ kind }) => kind === "two-isins"),
      waitingCount: 1,
      leftOut: noneLeftOut,
    }),
  },
  play: async ({ canvas, step }) => {
    await step("A symbol has two ISINs, and no position is left out: nothing is called incomplete", async () => {
      const notice = canvas.getByText("Nothing is left out of your figures").closest('[data-slot="notice"]');
      await expect(notice).toHaveTextContent("1 symbol has two ISINs");
      await expect(canvas.queryByText(/incomplete/i)).toBeNull();
    });
  },
};

export const FocusesThePositionThatALinkAsksFor: Story = {
  args: { position: positionKey(waitingPositions[2] as WaitingPosition) },
  play: async ({ canvas, step }) => {
    const row = canvas.getByRole("button", { name: "Add the purchase of HDFCBANK" }).closest("li");
    await step("Moves the focus to the position of the link", async () => {
      await expect(row).toHaveFocus();
    });
    await step("Says how many of its fills wait", async () => {
      await expect(row).toHaveTextContent("3 fills: 12 sold for");
    });
  },
};

export const BeginsWithTheLikelyCause: Story = {
  args: {
    state: ready({ suspected: suspectedChanges }),
    fromFile: <Panel title="Purchases from a file">A file</Panel>,
  },
  play: async ({ canvas, step }) => {
    await step("The suspected splits stand above what completes many at once", async () => {
      const splits = canvas.getByRole("region", { name: "Suspected splits and bonus issues" });
      const file = canvas.getByText("A file");
      await expect(splits.compareDocumentPosition(file) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    });
  },
};

export const ShowsTwentyMissingBuysAndTheOthersOnRequest: Story = {
  args: {
    state: ready({
      waiting: Array.from({ length: 102 }, (_, at) => ({
        ...(waitingPositions.find(({ kind }) => kind === "opening-sell") as WaitingPosition),
        account: `zerodha|AB${1000 + at}`,
      })),
    }),
  },
  play: async ({ canvas, step }) => {
    const sold = within(canvas.getByRole("region", { name: "Missing buys" }));
    await step("Reads the first 20", async () => {
      await expect(sold.getAllByRole("listitem")).toHaveLength(20);
    });
    await step("Asks for the others", async () => {
      await userEvent.click(sold.getByRole("button", { name: "Show all 102 positions" }));
      await expect(sold.getAllByRole("listitem")).toHaveLength(102);
    });
  },
};

const expired = waitingPositions.find((position) => position.kind === "expired");

export const DrawsTheRestOfALongListOnRequest: Story = {
  args: {
    state: ready({
      waiting: Array.from({ length: 45 }, (_, at) =>
        expired ? [{ ...expired, instrument: { ...expired.instrument, key: `fno:${at}` } }] : [],
      ).flat(),
    }),
  },
  play: async ({ canvas, step }) => {
    const list = within(canvas.getByRole("region", { name: "Expired" }));
    await step("Shows twenty of 45 expired contracts", async () => {
      await expect(list.getAllByRole("listitem")).toHaveLength(20);
    });
    await step("Shows the rest on request", async () => {
      await userEvent.click(list.getByRole("button", { name: "Show all 45 contracts" }));
      await expect(list.getAllByRole("listitem")).toHaveLength(45);
    });
  },
};

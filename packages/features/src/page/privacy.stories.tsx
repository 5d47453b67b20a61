import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Amount, Hideable, PrivacyProvider, useAmountText } from "./privacy.tsx";

function Caption({ value }: { value: string }) {
  const amount = useAmountText();
  return <p>Net P&L {amount(value, { signed: true })} over 156 days</p>;
}

function Amounts({ hidden }: { hidden: boolean }) {
  return (
    <main className="flex flex-col gap-2 p-4 text-sm">
      <PrivacyProvider hidden={hidden}>
        <p>
          Net <Amount value="-124730.5" pnl />
        </p>
        <p>
          Charges <Amount value="1234567.25" />
        </p>
        <p>
          Quantity <Hideable>1,25,000</Hideable>
        </p>
        <Caption value="805133" />
      </PrivacyProvider>
    </main>
  );
}

const meta = {
  title: "Features/Privacy",
  component: Amounts,
  args: { hidden: false },
} satisfies Meta<typeof Amounts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const Hidden: Story = { args: { hidden: true } };

export const HidesEveryAmountAndSaysSo: Story = {
  args: { hidden: true },
  tags: ["behaviour"],
  play: async ({ canvas, canvasElement, step }) => {
    await step('Says "hidden", or dots, in place of each amount', async () => {
      await expect(canvas.getAllByText("hidden")).toHaveLength(3);
      await expect(canvas.getByText("Net P&L •••• over 156 days")).toBeVisible();
    });
    await step("Shows neither amount nor sign", async () => {
      await expect(canvasElement.textContent).not.toMatch(/1,24,730|12,34,567|1,25,000|8,05,133|Loss|Profit|−/);
    });
  },
};

export const ShowsAmountsWithTheirMeaning: Story = {
  tags: ["behaviour"],
  play: async ({ canvas, canvasElement, step }) => {
    await step("Shows the loss as a loss", async () => {
      await expect(canvasElement.textContent).toContain("Loss of −\u2060₹1,24,730.50");
    });
    await step("Hides nothing", async () => {
      await expect(canvas.queryByText("hidden")).not.toBeInTheDocument();
    });
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "./button.tsx";
import { Facts } from "./facts.tsx";
import { Panel } from "./panel.tsx";

const meta = {
  title: "UI/Panel",
  tags: ["autodocs"],
  component: Panel,
  args: {
    title: "Trade Details - Asha Rao",
    className: "m-6",
    children: (
      <Facts
        facts={[
          { term: "Client ID", value: "AB1234" },
          { term: "Email", value: "asha@saudabook.example" },
          { term: "Phone", value: "98765 43210" },
        ]}
      />
    ),
  },
} satisfies Meta<typeof Panel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const WithActions: Story = { args: { actions: <Button>See Analytics</Button> } };
export const WithDescription: Story = { args: { description: "What your broker's file says of you" } };
export const LongName: Story = {
  args: { ...WithActions.args, title: "Trade Details - Venkatanarasimharajuvaripeta Subrahmanyam Iyer Chidambaram" },
};

export const IsARegionWithItsTitle: Story = {
  play: async ({ canvas, step }) => {
    await step("Is a region with the name of its title", async () => {
      await expect(canvas.getByRole("region", { name: "Trade Details - Asha Rao" })).toBeVisible();
    });
  },
};

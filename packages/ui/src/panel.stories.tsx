import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "./button.tsx";
import { Facts } from "./facts.tsx";
import { guidance } from "./foundations/guidance.ts";
import { Panel } from "./panel.tsx";

const meta = {
  title: "UI/Panel",
  tags: ["autodocs"],
  component: Panel,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A named part of a page: a ruled sheet with a head.",
          when: "for a part that a user looks for by its title. `flush` lets a table reach its edges.",
          whenNot: "inside another panel, or for a single sentence: take a notice.",
          keyboard: { Tab: "moves through the buttons of its head, then its content" },
          screenReader: "a region with the title as its name, and the title as a heading of the given level.",
        }),
      },
    },
  },
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

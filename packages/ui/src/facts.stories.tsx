import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Facts } from "./facts.tsx";
import { guidance } from "./foundations/guidance.ts";

const meta = {
  title: "UI/Facts",
  tags: ["autodocs"],
  component: Facts,
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "Terms and their values side by side.",
          when: "for a few fixed properties of one thing, e.g. client ID, email, phone.",
          whenNot: "for several things with the same properties: take a table.",
          keyboard: {},
          screenReader: "a description list: each term, then its value.",
        }),
      },
    },
  },
  args: {
    className: "p-6",
    facts: [
      { term: "Client ID", value: "AB1234" },
      { term: "Email", value: "asha@saudabook.example" },
      { term: "Phone", value: "98765 43210" },
    ],
  },
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const LongName: Story = {
  args: { facts: [{ term: "Email", value: `${"venkatanarasimharajuvaripeta.".repeat(6)}@saudabook.example` }] },
};

export const EachValueBelongsToItsTerm: Story = {
  play: async ({ canvas, step }) => {
    await step("Names the terms in order", async () => {
      await expect(canvas.getAllByRole("term").map((term) => term.textContent)).toEqual([
        "Client ID",
        "Email",
        "Phone",
      ]);
    });
    await step("Has the value of the first one", async () => {
      await expect(canvas.getAllByRole("definition")[0]).toHaveTextContent("AB1234");
    });
  },
};

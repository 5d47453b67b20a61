import { about } from "@saudabook/content/about.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AboutScreen } from "./about-screen.tsx";

/** A grey disc. */
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='gray'/%3E%3C/svg%3E";

const meta = {
  title: "Screens/About us",
  component: AboutScreen,
  args: { content: about },
} satisfies Meta<typeof AboutScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const LongName: Story = {
  args: {
    content: {
      ...about,
      team: about.team.map((member, index) => ({
        ...member,
        name: `Venkatanarasimharajuvaripeta Subrahmanyam Thirunavukkarasu ${"IV".slice(index)}`,
      })),
    },
  },
};

export const WithPictures: Story = {
  args: { content: { ...about, team: about.team.map((member) => ({ ...member, image: PICTURE })) } },
};

export const NamesFoundersAndValues: Story = {
  tags: ["spec:2.6"],
  play: async ({ canvas, step }) => {
    await step("Is headed About Us", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
    });
    await step("Names the CEO and the CTO", async () => {
      await expect(canvas.getByText(/\bCEO$/)).toBeVisible();
      await expect(canvas.getByText(/\bCTO$/)).toBeVisible();
    });
    await step("Lists the four values", async () => {
      await expect(canvas.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
        "Innovation",
        "Customer Satisfaction",
        "Integrity",
        "Excellence",
      ]);
    });
  },
};

export const ShowsHowItStarted: Story = {
  tags: ["spec:2.46"],
  play: async ({ canvas, step }) => {
    await step("The founding story has a heading and all of its paragraphs", async () => {
      await expect(canvas.getByRole("heading", { name: "How it started" })).toBeVisible();
      for (const paragraph of about.story) await expect(canvas.getByText(paragraph)).toBeVisible();
    });
  },
};

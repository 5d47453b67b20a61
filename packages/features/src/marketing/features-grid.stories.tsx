import { home } from "@saudabook/content/home.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FeaturesGrid } from "./features-grid.tsx";

const meta = {
  title: "Features/Marketing/Features grid",
  component: FeaturesGrid,
  args: { features: home.features, comingSoonHref: "#coming-soon" },
} satisfies Meta<typeof FeaturesGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ReadyDark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const SomeAvailable: Story = {
  args: {
    features: home.features.map((feature, index) => ({ ...feature, status: index % 2 === 0 ? "here" : "coming" })),
  },
};

export const LeadsFromEachOfEightCardsToComingSoon: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole("link");
    await expect(links).toHaveLength(8);
    for (const link of links) await expect(link).toHaveAttribute("href", "#coming-soon");
  },
};

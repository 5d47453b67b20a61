import { home } from "@saudabook/content/home.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FeaturesGrid } from "./features-grid.tsx";

const meta = {
  title: "Features/Marketing/Features grid",
  component: FeaturesGrid,
  args: { features: home.features, featureHref: ({ href = "#coming-soon" }) => href },
} satisfies Meta<typeof FeaturesGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const SomeAvailable: Story = {
  args: {
    features: home.features.map((feature, index) => ({ ...feature, status: index % 2 === 0 ? "here" : "coming" })),
  },
};

export const LeadsFromEachOfEightCardsToItsFeatureOrToComingSoon: Story = {
  tags: ["spec:2.3"],
  play: async ({ canvas, step }) => {
    const links = canvas.getAllByRole("link");
    await step("Links each of its eight cards", async () => {
      await expect(links).toHaveLength(8);
    });
    await step("Leads from four of them to Coming Soon", async () => {
      const hrefs = links.map((link) => link.getAttribute("href"));
      await expect(hrefs.filter((href) => href === "#coming-soon")).toHaveLength(4);
    });
    await step(
      "Leads from Auto-Sync with Brokers to the connections, and says that it takes one login or token",
      async () => {
        await expect(canvas.getByRole("link", { name: "Auto-Sync with Brokers" })).toHaveAttribute(
          "href",
          "/dashboard/connections",
        );
        await expect(
          canvas.getByText(/^One login, that day's trades: from Zerodha\. One token, every finished day: from Dhan\./),
        ).toBeVisible();
      },
    );
    await step("Leads from Analytics to its page", async () => {
      await expect(canvas.getByRole("link", { name: "Analytics" })).toHaveAttribute("href", "/analytics");
    });
  },
};

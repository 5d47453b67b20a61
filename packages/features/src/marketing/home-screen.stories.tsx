import { home } from "@saudabook/content/home.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { HomeScreen } from "./home-screen.tsx";
import { inSiteFrame } from "./in-site-frame.tsx";

const meta = {
  title: "Screens/Home",
  component: HomeScreen,
  decorators: inSiteFrame,
  args: {
    content: home,
    featureHref: ({ href = "#coming-soon" }) => href,
    dashboardHref: "#dashboard",
    journalHref: "#journal",
    trialHref: "#try",
  },
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LeadsOn: Story = {
  tags: ["spec:2.1"],
  play: async ({ canvas, step }) => {
    await step("Says Now in Beta", async () => {
      await expect(canvas.getByText("Now in Beta")).toBeVisible();
    });
    await step("Leads to the dashboard, to a free journal and to the trial", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Dashboard" })).toHaveAttribute("href", "#dashboard");
      await expect(canvas.getByRole("button", { name: "Start a free journal" })).toHaveAttribute("href", "#journal");
      await expect(canvas.getByRole("link", { name: /^Try it with your tradebook/ })).toHaveAttribute("href", "#try");
    });
  },
};

export const HasOneTitleLandmarksAndNamedSections: Story = {
  play: async ({ canvas, step }) => {
    await step("Has one title", async () => {
      await expect(canvas.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    });
    await step("Has banner, main and footer", async () => {
      for (const landmark of ["banner", "main", "contentinfo"]) await expect(canvas.getByRole(landmark)).toBeVisible();
    });
    await step("Names its sections", async () => {
      await expect(canvas.getByRole("region", { name: "What you can do today" })).toBeVisible();
      await expect(canvas.getByRole("region", { name: "What works, and what's coming" })).toBeVisible();
    });
  },
};

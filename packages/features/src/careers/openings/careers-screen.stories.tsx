import { benefits } from "@saudabook/content/benefits.ts";
import { careers } from "@saudabook/content/careers.ts";
import { jobOpenings } from "@saudabook/content/jobs.ts";
import { recruitmentSteps } from "@saudabook/content/recruitment.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { CareersScreen } from "./careers-screen.tsx";
import { defaultOpeningsView } from "./openings-view.ts";

const meta = {
  title: "Screens/Careers",
  component: CareersScreen,
  args: {
    content: careers,
    benefits,
    openings: jobOpenings,
    steps: recruitmentSteps,
    view: defaultOpeningsView,
    onViewChange: fn(),
    jobHref: (id: string) => `#job-description/${id}`,
    aboutHref: "#about-us",
  },
} satisfies Meta<typeof CareersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LeadsToTheOpenPositions: Story = {
  tags: ["spec:2.4"],
  play: async ({ canvas, step }) => {
    await step("Presses View Open Positions", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "View Open Positions" }));
    });
    const heading = canvas.getByRole("heading", { name: /^Current Job Openings At / });
    await step("Moves the focus to the heading of the openings", async () => {
      await expect(heading).toHaveFocus();
    });
    await step("Scrolls it to the top", async () => {
      await waitFor(() => expect(heading.getBoundingClientRect().top).toBeLessThan(200));
    });
  },
};

export const LeadsToThePageAboutUs: Story = {
  tags: ["spec:2.4"],
  play: async ({ canvas, step }) => {
    await step("Leads to About Us by Explore More", async () => {
      await expect(canvas.getByRole("button", { name: "Explore More" })).toHaveAttribute("href", "#about-us");
    });
  },
};

export const HasOneTitleAndNamedSections: Story = {
  play: async ({ canvas, step }) => {
    await step("Has one title, Join Our Team", async () => {
      await expect(canvas.getAllByRole("heading", { level: 1 })).toHaveLength(1);
      await expect(canvas.getByRole("heading", { level: 1, name: "Join Our Team" })).toBeVisible();
    });
    await step("Has the sections openings, reasons to join and recruitment process, in order", async () => {
      await expect(canvas.getAllByRole("region").map((section) => section.id)).toEqual([
        "openings",
        "why-join",
        "recruitment-process",
      ]);
    });
  },
};

import { careers } from "@saudabook/content/careers.ts";
import { recruitmentSteps } from "@saudabook/content/recruitment.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RecruitmentProcess } from "./recruitment-process.tsx";

const meta = {
  title: "Features/Careers/Recruitment process",
  component: RecruitmentProcess,
  args: { lead: careers.recruitment, steps: recruitmentSteps },
} satisfies Meta<typeof RecruitmentProcess>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const WalksThroughFourStepsOf30Mins: Story = {
  tags: ["spec:2.18"],
  play: async ({ canvas, step }) => {
    await step("Is headed Simple & Transparent Recruitment Process", async () => {
      await expect(
        canvas.getByRole("heading", { level: 2, name: "Simple & Transparent Recruitment Process" }),
      ).toBeVisible();
    });
    await step("Names its four steps in order", async () => {
      await expect(canvas.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        "Initial Discussion",
        "Technical Round",
        "Team Round",
        "Final Discussion",
      ]);
    });
    await step("Gives 30 mins to each", async () => {
      await expect(canvas.getAllByText("30 mins")).toHaveLength(4);
    });
  },
};

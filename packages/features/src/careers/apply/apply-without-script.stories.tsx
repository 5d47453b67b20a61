import { makeJobDescription } from "@saudabook/mocks/fixtures/job-descriptions.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ApplyWithoutScript } from "./apply-without-script.tsx";

const meta = {
  title: "Features/Applications/Apply without script",
  component: ApplyWithoutScript,
  decorators: (Story) => (
    <main className="mx-auto max-w-3xl p-4">
      <Story />
    </main>
  ),
  args: { job: makeJobDescription(), jobHref: "#job", termsHref: "#terms" },
} satisfies Meta<typeof ApplyWithoutScript>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LeadsToAMailThatAsksForWhatTheFormAsks: Story = {
  play: async ({ canvas, step }) => {
    await step("Offers an email with subject and fields filled in", async () => {
      const { href } = canvas.getByRole<HTMLAnchorElement>("link", { name: "Apply by email" });
      await expect(decodeURIComponent(href)).toContain("subject=Application: Frontend Intern (FE101)");
      await expect(decodeURIComponent(href)).toContain("Graduation Year: \r\n");
    });
    await step("Lists the fields that the form has", async () => {
      await expect(canvas.getByText(/^Full Name, Email, Phone Number, College\/University, Degree/)).toBeVisible();
    });
    await step("Leads to the job description", async () => {
      await expect(canvas.getByRole("link", { name: "Full job description" })).toHaveAttribute("href", "#job");
    });
  },
};

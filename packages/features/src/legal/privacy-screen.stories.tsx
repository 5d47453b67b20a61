import { privacy } from "@saudabook/content/privacy.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { brand } from "../page/brand.ts";
import { PrivacyScreen } from "./privacy-screen.tsx";

const meta = {
  title: "Screens/Privacy Policy",
  component: PrivacyScreen,
  args: { content: privacy },
} satisfies Meta<typeof PrivacyScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const SaysWhatIsStoredAboutTradersGuestsAndApplicants: Story = {
  play: async ({ canvas, step }) => {
    await step("Is headed Privacy Policy", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    });
    await step("Says that a journal without an account is kept for 400 days", async () => {
      const guests = within(canvas.getByRole("region", { name: "If you keep a journal without an account" }));
      await expect(guests.getByText(/400 days/)).toBeVisible();
    });
    await step("Says that an application is kept for 365 days", async () => {
      const applicants = within(canvas.getByRole("region", { name: "If you apply for an internship" }));
      await expect(applicants.getByText(/365 days/)).toBeVisible();
    });
    await step("Has a section about accounts", async () => {
      await expect(canvas.getByRole("region", { name: "If you have an account" })).toBeVisible();
    });
    await step("Links to the email of the brand", async () => {
      await expect(canvas.getByRole("link", { name: brand.email })).toHaveAttribute("href", `mailto:${brand.email}`);
    });
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RegistrationSuccessScreen } from "./registration-success-screen.tsx";

const meta = {
  title: "Screens/Account/Registration success",
  component: RegistrationSuccessScreen,
  args: { logInHref: "#login", loggedIn: true },
} satisfies Meta<typeof RegistrationSuccessScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const WithoutASession: Story = { args: { loggedIn: false } };
export const ImportsATriedFile: Story = { args: { keeps: "tradebook-AB1234-EQ.csv" } };

export const LeadsToLogin: Story = {
  tags: ["spec:2.27"],
  play: async ({ canvas, step }) => {
    await step("Says Registration Successful!", async () => {
      await expect(canvas.getByText("Registration Successful!")).toBeVisible();
    });
    await step("Leads to Login by Login Now", async () => {
      await expect(canvas.getByRole("button", { name: "Login Now" })).toHaveAttribute("href", "#login");
    });
  },
};

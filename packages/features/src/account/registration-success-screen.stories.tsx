import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { RegistrationSuccessScreen } from "./registration-success-screen.tsx";

const meta = {
  title: "Screens/Account/Registration success",
  component: RegistrationSuccessScreen,
  args: { homeHref: "#home", onLogIn: fn() },
} satisfies Meta<typeof RegistrationSuccessScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const LeadsToLogin: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Registration Successful!")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Login Now" }));
    await expect(args.onLogIn).toHaveBeenCalledTimes(1);
  },
};

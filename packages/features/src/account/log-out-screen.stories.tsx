import { longNamed } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LogOutScreen } from "./log-out-screen.tsx";

const meta = {
  title: "Screens/Account/Logout",
  component: LogOutScreen,
  args: {
    name: "Asha Rao",
    state: { status: "ready" },
    homeHref: "#home",
    onAsk: fn(),
    onCancel: fn(),
    onConfirm: fn(),
  },
} satisfies Meta<typeof LogOutScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Confirming: Story = { args: { state: { status: "confirming" } } };
export const ConfirmingDark: Story = { ...Confirming, globals: { theme: "dark" } };
export const Leaving: Story = { args: { state: { status: "leaving" } } };
export const LongName: Story = { args: { name: longNamed.name } };
export const Phone: Story = { ...LongName, globals: { viewport: { value: "phone" } } };

export const AsksBeforeItConfirms: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Hi, Asha Rao")).toBeVisible();
    await expect(canvas.getByText("Are you sure you want to logout?")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Logout" }));
    await expect(args.onAsk).toHaveBeenCalledTimes(1);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

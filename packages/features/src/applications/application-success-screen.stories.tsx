import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ApplicationSuccessScreen } from "./application-success-screen.tsx";

const meta = {
  title: "Screens/Application success",
  component: ApplicationSuccessScreen,
  args: { reference: "FE101-7K3M-92QD", homeHref: "#home" },
} satisfies Meta<typeof ApplicationSuccessScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const ReadyDark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const WithoutReference: Story = { args: { reference: undefined } };

export const SaysItAndLeadsHome: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Application Submitted!" })).toBeVisible();
    await expect(
      canvas.getByText("Your application has been successfully submitted.We will get back to you soon!"),
    ).toBeVisible();
    await expect(canvas.getByText("FE101-7K3M-92QD")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Go to Home" })).toHaveAttribute("href", "#home");
  },
};

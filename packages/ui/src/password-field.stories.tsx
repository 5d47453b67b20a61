import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PasswordField } from "./password-field.tsx";

const meta = {
  title: "UI/Password field",
  tags: ["autodocs"],
  component: PasswordField,
  parameters: { layout: "centered" },
  args: { label: "Password", autoComplete: "current-password", className: "w-80" },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: "ledger and string" } };
export const WithError: Story = { args: { defaultValue: "abc", error: "At least eight characters." } };
export const Disabled: Story = { args: { disabled: true } };

export const ShowsAndHidesWhatWasTyped: Story = {
  play: async ({ canvas, step }) => {
    const input = canvas.getByLabelText("Password");
    await step("Types a password: it is hidden", async () => {
      await userEvent.type(input, "ledger and string");
      await expect(input).toHaveAttribute("type", "password");
    });
    await step("Presses Show by keyboard: it can be read", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: "Show" })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect(input).toHaveAttribute("type", "text");
      await expect(input).toHaveValue("ledger and string");
    });
    await step("Presses Hide: it is hidden again", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Hide" }));
      await expect(input).toHaveAttribute("type", "password");
    });
  },
};

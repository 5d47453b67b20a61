import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { PasswordField } from "./password-field.tsx";

const meta = {
  title: "UI/Password field",
  tags: ["autodocs"],
  component: PasswordField,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "A password that can be shown.",
          when: "for a password that exists or that is being chosen; `autoComplete` states which, for password managers.",
          whenNot: "for a code that is read from a message: take a text field.",
          keyboard: { Tab: "moves from the field to Show", "Enter, Space": "on Show: shows or hides the password" },
          screenReader:
            'the label, "protected" while it is hidden, the hint and the error; then the button Show or Hide, described by the label.',
        }),
      },
    },
  },
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

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { ThemeSwitch } from "./theme-switch.tsx";

const meta = {
  title: "UI/Theme switch",
  tags: ["autodocs"],
  component: ThemeSwitch,
  parameters: { layout: "centered" },
  args: { value: "system", onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <ThemeSwitch
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FollowsTheSystem: Story = {};
export const Light: Story = { args: { value: "light" } };
export const Dark: Story = { args: { value: "dark" } };

export const ReportsTheChosenTheme: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Is a group called Theme", async () => {
      await expect(canvas.getByRole("group", { name: "Theme" })).toBeVisible();
    });
    await step("Chooses Dark: it is reported", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "Dark" }));
      await expect(args.onChange).toHaveBeenLastCalledWith("dark");
    });
    await step("Presses the left arrow key: Light is reported", async () => {
      await userEvent.keyboard("{ArrowLeft}");
      await expect(args.onChange).toHaveBeenLastCalledWith("light");
    });
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const meta = {
  title: "UI/Theme switch",
  tags: ["autodocs"],
  component: ThemeSwitch,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "Chooses between the theme of the system, light and dark.",
          when: "once in the head or the menu of a page.",
          whenNot: "for any other choice: take a segmented control.",
          keyboard: { Tab: "moves to the chosen option", "Arrow keys": "choose the option before or after it" },
          screenReader: '"Theme", a group of radio buttons: System, Light or Dark, and which is chosen.',
        }),
      },
    },
  },
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

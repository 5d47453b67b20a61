import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { SelectField } from "./select-field.tsx";

const meta = {
  title: "UI/Select field",
  tags: ["autodocs"],
  component: SelectField,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "The browser's own list of choices, with its label, hint and error.",
          when: "for one of many known values, most of all on phones, which show their own list.",
          whenNot: "for two or three values that should all be in sight: take a segmented control.",
          keyboard: { Tab: "reaches it", "↑ ↓": "choose", "a letter": "goes to the first choice that begins with it" },
          screenReader: "its label, the choice, and whether it is required or invalid, then its hint and its error.",
        }),
      },
    },
  },
  args: {
    label: "Choose Your Broker",
    className: "w-80",
    onChange: fn(),
    options: [
      { value: "zerodha", label: "Zerodha" },
      { value: "groww", label: "Groww" },
    ],
  },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { args: { defaultValue: "groww" } };
export const Placeholder: Story = { args: { placeholder: "Choose…", required: true } };
export const WithError: Story = { args: { placeholder: "Choose…", required: true, error: "Choose a broker." } };
export const Disabled: Story = { args: { disabled: true } };
export const LongName: Story = {
  args: { options: [{ value: "x", label: "A broker whose name is longer than the field that it stands in" }] },
};

export const IsChosenByName: Story = {
  args: { placeholder: "Choose…", required: true },
  play: async ({ canvas, args, step }) => {
    const select = canvas.getByRole("combobox", { name: "Choose Your Broker" });
    await step("Is empty and invalid at first", async () => {
      await expect(select).toHaveValue("");
      await expect(select).toBeInvalid();
    });
    await step("Chooses Groww: the field is valid", async () => {
      await userEvent.selectOptions(select, "Groww");
      await expect(select).toHaveValue("groww");
      await expect(select).toBeValid();
    });
    await step("Reports one change", async () => {
      await expect(args.onChange).toHaveBeenCalledOnce();
    });
  },
};

export const AnOptionalOneCanBeClearedAgain: Story = {
  args: { label: "Side", placeholder: "All" },
  play: async ({ canvas, step }) => {
    const select = canvas.getByRole("combobox", { name: "Side" });
    await step("Chooses Groww", async () => {
      await userEvent.selectOptions(select, "Groww");
    });
    await step("Chooses All: the field is empty", async () => {
      await userEvent.selectOptions(select, "All");
      await expect(select).toHaveValue("");
    });
  },
};

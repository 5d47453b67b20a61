import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { guidance } from "./foundations/guidance.ts";
import { TextAreaField, TextField } from "./text-field.tsx";

const meta = {
  title: "UI/Text field",
  tags: ["autodocs"],
  component: TextField,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "One line of text with its label, hint and error.",
          when: "for a value that is typed: a name, an amount, a date.",
          whenNot: "for one of a few known values: take a select field or a segmented control.",
          keyboard: { Tab: "reaches it", Enter: "submits the form that it is in" },
          screenReader: "its label, its kind, whether it is required or invalid, then its hint and its error.",
        }),
      },
    },
  },
  args: { label: "Email", name: "email", type: "email", className: "w-80" },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: "asha@saudabook.example" } };
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: "We write to you only when something needs you." } };
export const WithError: Story = { args: { defaultValue: "asha", error: "An e-mail address has an @." } };
export const Disabled: Story = { args: { disabled: true, defaultValue: "asha@saudabook.example" } };
export const Figure: Story = {
  args: { label: "Buy Price", type: "number", inputMode: "decimal", defaultValue: "75.46" },
};
export const Moment: Story = {
  args: { label: "Buy Date & Time", type: "datetime-local", defaultValue: "2026-01-22T10:09" },
};
export const LabelHidden: Story = { args: { label: "Filter by symbol", labelHidden: true, type: "search" } };
export const SeveralLines: Story = {
  render: () => <TextAreaField label="Motivation" hint="At least 100 words." className="w-80" />,
};

export const KeepsALineFreeForItsError: Story = {
  render: (args) => (
    <>
      <TextField {...args} label="Without an error" errorSpace />
      <TextField {...args} label="With an error" error="An e-mail address has an @." errorSpace />
    </>
  ),
  play: async ({ canvas, step }) => {
    await step("Is as high without an error as with one", async () => {
      const [without, having] = canvas
        .getAllByRole("textbox")
        .map((input) => input.closest("[data-slot=field]")?.getBoundingClientRect().height);
      await expect(without).toBe(having);
    });
  },
};

export const LabelHintAndErrorBelongToTheInput: Story = {
  args: { required: true, hint: "As on your account.", error: "This is missing." },
  play: async ({ canvas, step }) => {
    const input = canvas.getByLabelText("Email");
    await step("Is required and invalid", async () => {
      await expect(input).toBeRequired();
      await expect(input).toBeInvalid();
    });
    await step("Has the label as its name, error and hint as its description", async () => {
      await expect(input).toHaveAccessibleName("Email");
      await expect(input).toHaveAccessibleDescription("This is missing. As on your account.");
    });
    await step("Shows the error as an alert", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent("This is missing.");
    });
  },
};

export const TakesWhatIsTyped: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses the label, and types", async () => {
      await userEvent.click(canvas.getByText("Email"));
      await userEvent.keyboard("asha@saudabook.example");
    });
    await step("Has the typed text", async () => {
      await expect(canvas.getByLabelText("Email")).toHaveValue("asha@saudabook.example");
    });
  },
};

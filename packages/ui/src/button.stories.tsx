import type { Meta, StoryObj } from "@storybook/react-vite";
import { Download } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "./button.tsx";
import { guidance, oneOf } from "./foundations/guidance.ts";

const meta = {
  title: "UI/Button",
  tags: ["autodocs"],
  component: Button,
  parameters: {
    layout: "centered",
    docs: {
      description: {
        component: guidance({
          lead: "A press that does something.",
          when: "for an action: save, add, confirm. One `primary` on a page or in a dialog; `danger` for what cannot be undone.",
          whenNot: "to lead to another page, unless it must look like a button: then `asChild` with a link in it.",
          keyboard: { Tab: "reaches it; a busy button, too", "Enter, Space": "presses it; a busy button ignores both" },
          screenReader: 'its text and "button"; a busy button also announces its `busyLabel`.',
        }),
      },
    },
  },
  argTypes: {
    variant: oneOf("primary", "secondary", "quiet", "danger"),
    size: oneOf("sm", "md", "lg"),
    type: oneOf("button", "submit", "reset"),
  },
  args: { children: "Submit Trades", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: "primary" } };
export const Secondary: Story = { args: { variant: "secondary" } };
export const Quiet: Story = { args: { variant: "quiet" } };
export const Danger: Story = { args: { variant: "danger", children: "Logout" } };
export const Small: Story = { args: { size: "sm" } };
export const Large: Story = { args: { size: "lg", variant: "primary" } };
export const Disabled: Story = { args: { disabled: true } };
export const Busy: Story = { args: { variant: "primary", busy: true } };

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Download aria-hidden="true" /> Download
      </>
    ),
  },
};

export const AsLink: Story = {
  args: { asChild: true, variant: "primary", children: <a href="#dashboard">Go to Dashboard</a> },
};

export const IsALinkWhereItsChildIsOne: Story = {
  ...AsLink,
  play: async ({ canvas, step }) => {
    await step("Is a link with the name of its child", async () => {
      await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
    });
  },
};

export const IsPressedByKeyboard: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Moves the focus to the button by Tab", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button")).toHaveFocus();
    });
    await step("Presses Enter and Space: the button is pressed twice", async () => {
      await userEvent.keyboard("{Enter} ");
      await expect(args.onClick).toHaveBeenCalledTimes(2);
    });
  },
};

export const DisabledTakesNoPress: Story = {
  args: { disabled: true },
  play: async ({ canvas, args, step }) => {
    await step("Presses the disabled button", async () => {
      await userEvent.click(canvas.getByRole("button"), { pointerEventsCheck: 0 });
    });
    await step("Calls nothing", async () => {
      await expect(args.onClick).not.toHaveBeenCalled();
    });
  },
};

export const BusyKeepsNameFocusAndWidthButTakesNoPress: Story = {
  args: { variant: "primary", busy: true, busyLabel: "Uploading", type: "submit" },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        throw new Error("A busy button has submitted its form");
      }}
    >
      <Button {...args} busy={false}>
        Submit Trades
      </Button>
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas, args, step }) => {
    const [idle, busy] = canvas.getAllByRole("button");
    if (!idle || !busy) throw new Error("Two buttons expected");
    await step("Keeps its name, and says Uploading", async () => {
      await expect(busy).toHaveAccessibleName(/^Submit Trades/);
      await expect(within(busy).getByRole("status")).toHaveTextContent("Uploading");
    });
    await step("Keeps its width", async () => {
      await expect(busy.offsetWidth).toBe(idle.offsetWidth);
    });
    await step("Takes the focus by a press", async () => {
      await userEvent.click(busy);
      await expect(busy).toHaveFocus();
    });
    await step("Calls nothing, also not by Enter", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(args.onClick).not.toHaveBeenCalled();
    });
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { filled, form, journal } from "./journal.story-setup.tsx";
import { FormOfAShort, FormOpen } from "./journal-screen.stories.tsx";
import { JournalScreen } from "./journal-screen.tsx";

const meta = {
  ...journal,
  title: "Screens/Journal",
  component: JournalScreen,
} satisfies Meta<typeof JournalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SaysWhatItUnderstoodOfAShort: Story = {
  ...FormOfAShort,
  play: async ({ step }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Add Intraday Trade" }));
    await step("Says that it is a short, and that its target isn't below the sell price", async () => {
      await expect(dialog.getByText(/Sold first and bought back later/)).toBeVisible();
      await expect(dialog.getByText(/The target isn't below the sell price/)).toBeVisible();
    });
    await step("Types a target below the sell price: the remark is gone", async () => {
      await userEvent.clear(dialog.getByLabelText("Target"));
      await userEvent.type(dialog.getByLabelText("Target"), "1470");
      await expect(dialog.queryByText(/The target isn't below/)).not.toBeInTheDocument();
    });
  },
};

export const AsksInTheOrderOfTheSpecificationAndSaysFirstWhatIsRequired: Story = {
  ...FormOpen,
  play: async ({ step }) => {
    const dialog = await screen.findByRole("dialog", { name: "Add Intraday Trade" });
    await step("Says first that all eight fields are required", async () => {
      await expect(dialog).toHaveAccessibleDescription(/all eight fields are required/);
    });
    const fields = [...dialog.querySelectorAll("input")];
    await step("Has its fields in the order of the specification", async () => {
      await expect(fields.map((field) => field.labels?.[0]?.textContent)).toEqual([
        ...["Stock Name", "Buy Price", "Quantity", "Sell Price", "Target", "Stop Loss"],
        ...["Buy Date & Time", "Sell Date & Time"],
      ]);
    });
    await step("Marks each of them as required", async () => {
      for (const field of fields) await expect(field).toBeRequired();
    });
  },
};

export const RefusesATradeThatOpensAtZero: Story = {
  args: { form: { ...form, values: { ...filled, buyPrice: "0" } } },
  play: async ({ args, step }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await step("Presses Add Intraday Trade with a buy price of 0", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Add Intraday Trade" }));
    });
    await step("Says that Buy Price must be more than 0", async () => {
      await expect(
        await dialog.findByText("Buy Price must be more than 0: only the price that closes a trade may be 0"),
      ).toBeVisible();
    });
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const NamesEachMissingFieldAndGoesToTheFirst: Story = {
  tags: ["spec:5.9"],
  ...FormOpen,
  play: async ({ args, step }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await step("Presses Add Intraday Trade with an empty form", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Add Intraday Trade" }));
    });
    await step("Moves the focus to the first missing field, with its reason", async () => {
      await expect(await dialog.findByText("Stock Name is required")).toBeVisible();
      await expect(dialog.getByLabelText("Stock Name")).toHaveFocus();
    });
    await step("Counts the fields, and gives each its reason without an alert", async () => {
      await expect(dialog.getByText("6 fields need your attention")).toHaveRole("status");
      await expect(dialog.getByLabelText("Buy Price")).toHaveAccessibleDescription("Buy Price is required");
      await expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
    });
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const IsFilledAndSentByKeyboardAlone: Story = {
  tags: ["spec:3.5", "spec:5.10"],
  ...FormOpen,
  play: async ({ args, step }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await step("Opens with the focus on Stock Name", async () => {
      await expect(dialog.getByLabelText("Stock Name")).toHaveFocus();
    });
    await step("Takes the suggested stock name by keyboard, and moves on", async () => {
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect(dialog.getByLabelText("Stock Name")).toHaveValue("INFY");
      await expect(dialog.getByLabelText("Buy Price")).toHaveFocus();
    });
    await step("Types the other fields: the ratio of risk to reward appears", async () => {
      await userEvent.keyboard("1,480.50{Tab}{Tab}1502.25{Tab}");
      await userEvent.type(dialog.getByLabelText("Target"), "1520");
      await userEvent.type(dialog.getByLabelText("Stop Loss"), "1465");
      await expect(dialog.getByText("1 : 2.55")).toBeVisible();
    });
    await step("Presses Enter: the trade is sent with its P&L", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ symbol: "INFY", buyPrice: "1480.50", quantity: "10", pnl: "217.50", status: "WIN" }),
      );
    });
  },
};

export const GivesWhatWasTypedToItsCallerWhenItIsClosed: Story = {
  ...FormOpen,
  play: async ({ args, step }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await step("Types a stock name, and closes the form by Escape", async () => {
      await userEvent.type(dialog.getByLabelText("Stock Name"), "tcs");
      await userEvent.keyboard("{Escape}");
    });
    await step("Hands over the typed values", async () => {
      await expect(args.onCloseForm).toHaveBeenCalledWith(expect.objectContaining({ symbol: "tcs" }));
    });
  },
};

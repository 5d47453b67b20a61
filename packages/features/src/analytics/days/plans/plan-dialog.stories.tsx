import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { failedForm } from "../../../form/form-state.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { DAY, waiting } from "./plans.story-setup.tsx";

const meta = {
  title: "Features/Analytics/Plan a trade",
  component: PlanDialog,
  args: { note: null, day: DAY, state: { status: "ready" }, onSubmit: fn(async () => true), onClose: fn() },
} satisfies Meta<typeof PlanDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Ready: Story = { args: { note: waiting } };

export const Saving: Story = { args: { note: waiting, state: { status: "submitting" } } };

export const NotSaved: Story = {
  args: { note: waiting, state: failedForm(new Failure("unreachable", "Unreachable.")) },
};

export const KeepsWhatWasTypedAfterAFailure: Story = {
  args: { state: failedForm(new Failure("unreachable", "Unreachable.")) },
  play: async ({ args, step }) => {
    await step("Presses Escape after a failed save: the plan stays", async () => {
      await userEvent.type(screen.getByRole("textbox", { name: /^Contract/ }), "NIFTY 24000 CE");
      await userEvent.keyboard("{Escape}");
      await expect(args.onClose).not.toHaveBeenCalled();
      await expect(screen.getByRole("textbox", { name: /^Contract/ })).toHaveValue("NIFTY 24000 CE");
    });
    await step("Closes it with Cancel", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

export const NamesTheFieldsThatAreWrong: Story = {
  play: async ({ args, step }) => {
    await step("Saves a plan without a contract, with a stop that is no price", async () => {
      await userEvent.type(screen.getByRole("textbox", { name: /^First stop/ }), "soon");
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      await expect(await screen.findByText("Contract is required")).toBeVisible();
      await expect(screen.getByText(/^First stop must be/)).toBeVisible();
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    await step("Corrects both, and saves what was typed as numbers", async () => {
      await userEvent.type(screen.getByRole("textbox", { name: /^Contract/ }), "NIFTY 24000 CE");
      await userEvent.clear(screen.getByRole("textbox", { name: /^First stop/ }));
      await userEvent.type(screen.getByRole("textbox", { name: /^First stop/ }), "₹1,092.50");
      await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Confidence/ }), "4");
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      const plan = { symbol: "NIFTY 24000 CE", side: "long" };
      await expect(args.onSubmit).toHaveBeenCalledWith({
        plan,
        stop: "1092.50",
        target: null,
        confidence: 4,
        text: "",
      });
    });
  },
};

export const QuestionsAStopOnTheWrongSide: Story = {
  play: async ({ args, step }) => {
    const field = (name: RegExp) => screen.getByRole("textbox", { name });
    await step("Types a stop at the target of a long plan", async () => {
      await userEvent.type(field(/^Contract/), "NIFTY 24000 CE");
      await userEvent.type(field(/^First stop/), "₹1,130");
      await expect(screen.queryByText(/Is that what you meant/)).toBeNull();
      await userEvent.type(field(/^Target/), "1130.00");
      await expect(screen.getByText("The first stop isn't below the target. Is that what you meant?")).toBeVisible();
    });
    await step("Makes it a short one with the stop below the target", async () => {
      await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Long or short/ }), "Short");
      await userEvent.clear(field(/^First stop/));
      await userEvent.type(field(/^First stop/), "1092.5");
      await expect(screen.getByText("The first stop isn't above the target. Is that what you meant?")).toBeVisible();
    });
    await step("Saves it all the same", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ stop: "1092.5", target: "1130.00" }));
    });
    await step("Makes it long again: there is no question", async () => {
      await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Long or short/ }), "Long");
      await expect(screen.queryByText(/Is that what you meant/)).toBeNull();
    });
  },
};

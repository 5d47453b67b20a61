import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { filled, form, refusedBy, someFields, storeOf, typed } from "./application-form.story-setup.tsx";
import { ApplicationFormScreen } from "./application-form-screen.tsx";
import { emptyDraft } from "./draft-store.ts";

const meta = {
  ...form,
  title: "Screens/Application form",
  component: ApplicationFormScreen,
} satisfies Meta<typeof ApplicationFormScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };

export const MovesOnWithTheEnterKeyInsteadOfSending: Story = {
  play: async ({ canvas, step }) => {
    await step("Types a name, and presses Enter", async () => {
      await userEvent.type(canvas.getByLabelText("Full Name"), "Asha Rao{Enter}");
    });
    await step("Moves the focus to Email", async () => {
      await expect(canvas.getByLabelText("Email")).toHaveFocus();
    });
    await step("Does not judge the form yet", async () => {
      await expect(canvas.queryByRole("region", { name: /need your attention/ })).toBeNull();
    });
  },
};

export const BringsTheRightKeyboards: Story = {
  globals: phone,
  play: async ({ canvas, step }) => {
    await step("Has a keyboard for email, digits, decimals and addresses", async () => {
      const keyboards = {
        Email: "email",
        "Phone Number": "numeric",
        "Years of Experience": "decimal",
        "LinkedIn Profile": "url",
      };
      for (const [label, keyboard] of Object.entries(keyboards)) {
        await expect(canvas.getByLabelText(label)).toHaveAttribute("inputmode", keyboard);
      }
    });
    await step("Lets the browser fill in name, email and phone number", async () => {
      const purposes = { "Full Name": "name", Email: "email", "Phone Number": "tel-national" };
      for (const [label, purpose] of Object.entries(purposes)) {
        await expect(canvas.getByLabelText(label)).toHaveAttribute("autocomplete", purpose);
      }
    });
  },
};

export const BringsADraftBackAndSavesIt: Story = {
  args: { draft: { ...storeOf({ ...typed, passingYear: "2009" }) } },
  play: async ({ canvas, args, step }) => {
    await step("Says that the draft is back, with the name in its field", async () => {
      await expect(canvas.getByText("Your draft is back")).toBeVisible();
      await expect(canvas.getByLabelText("Full Name")).toHaveValue("Asha Rao");
    });
    await step("Leaves a year empty that is no longer offered", async () => {
      // A year that is no longer offered has to be chosen again.
      await expect(canvas.getByLabelText("Graduation Year")).toHaveValue("");
    });
    await step("Types a longer name: the draft is saved with it", async () => {
      await userEvent.type(canvas.getByLabelText("Full Name"), " Kulkarni");
      await waitFor(() =>
        expect(args.draft.save).toHaveBeenLastCalledWith(expect.objectContaining({ name: "Asha Rao Kulkarni" })),
      );
    });
  },
};

export const DiscardsADraftOnceThatIsConfirmed: Story = {
  args: { draft: { ...storeOf(typed) } },
  play: async ({ canvas, args, step }) => {
    const discard = canvas.getAllByRole("button", { name: "Discard draft" })[0] as HTMLElement;
    await step("Presses Discard draft, then Cancel: the form keeps its values", async () => {
      await userEvent.click(discard);
      await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await expect(canvas.getByLabelText("Full Name")).toHaveValue("Asha Rao");
    });
    await step("Presses Discard draft, then Discard: the draft is deleted", async () => {
      await userEvent.click(discard);
      await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
      await waitFor(() => expect(args.draft.clear).toHaveBeenCalled());
    });
    await step("Shows an empty form without the message of the draft", async () => {
      await expect(canvas.getByLabelText("Full Name")).toHaveValue("");
      await expect(canvas.getByLabelText("Degree")).toHaveValue("");
      await expect(canvas.queryByText("Your draft is back")).toBeNull();
    });
  },
};

export const LeadsFromTheAlertToWhatWasRefused: Story = {
  args: { ...filled, state: refusedBy(someFields) },
  play: async ({ canvas, args, step }) => {
    const alert = await screen.findByRole("alertdialog", { name: "Application not sent" });
    await step("Says in the alert that the application was not sent, and to correct the marked fields", async () => {
      await expect(alert).toHaveAccessibleDescription(
        /^There was an issue submitting your application. Please try again. ?Correct the marked fields.$/,
      );
    });
    await step("Keeps the refused phone number in its field", async () => {
      await expect(canvas.getByLabelText("Phone Number", { selector: "input" })).toHaveValue("9876543210");
    });
    await step("Presses Cancel: the alert is closed", async () => {
      await userEvent.click(within(alert).getByRole("button", { name: "Cancel" }));
      await expect(args.onDismiss).toHaveBeenCalledOnce();
    });
  },
};

export const TakesTheMarkAwayOnceAFieldIsEdited: Story = {
  args: { ...filled, state: refusedBy(someFields, false) },
  play: async ({ canvas, step }) => {
    const number = canvas.getByLabelText("Phone Number");
    await step("Shows two refused fields", async () => {
      await expect(canvas.getByRole("region", { name: "2 fields need your attention" })).toBeVisible();
      await expect(number).toBeInvalid();
    });
    await step("Types another phone number: its mark is gone", async () => {
      await userEvent.type(number, "{Backspace}1");
      await waitFor(() => expect(number).toBeValid());
    });
    await step("Counts one field in the summary", async () => {
      await expect(canvas.getByRole("region", { name: "One field needs your attention" })).toBeVisible();
    });
  },
};

export const LeadsBackFromWhatIsNotThere: Story = {
  args: { state: { status: "not-found" }, jobId: "XX999" },
  play: async ({ canvas, step }) => {
    await step("Says that the position is not found", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "Position not found" })).toBeVisible();
    });
    await step("Leads to all openings", async () => {
      await expect(canvas.getByRole("link", { name: "See all openings" })).toHaveAttribute("href", "#openings");
    });
  },
};

export const HasNoFieldForAPersonThatOnlyProgramsFillIn: Story = {
  args: { draft: storeOf({ ...emptyDraft, name: "A" }) },
  play: async ({ canvas, step }) => {
    await step("Hides the field that only programs fill in", async () => {
      await expect(canvas.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
    });
  },
};

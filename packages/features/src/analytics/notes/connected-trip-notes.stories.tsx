import { notesOf } from "@saudabook/mocks/attached.ts";
import { unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { head, Page, roundTrip } from "../round-trips/trip/round-trip.story-setup.tsx";

const meta = {
  ...roundTrip,
  title: "Features/Analytics/Trade notes",
  component: Page,
  beforeEach: () => {
    roundTrip.beforeEach();
    forgetDrafts();
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("saudabook.note."));
function forgetDrafts() {
  for (const key of drafts()) localStorage.removeItem(key);
}

const written = () => notesOf(asha).filter(({ deletedAt }) => deletedAt === null);

type Canvas = ReturnType<typeof within>;
const text = (canvas: Canvas) => canvas.findByRole("textbox", { name: "Why did you take it?" });
const panel = (canvas: Canvas) => canvas.getByRole("region", { name: "Your notes" });
const isSaved = (canvas: Canvas) =>
  waitFor(() => expect(within(panel(canvas)).getByText(/^Saved/)).toBeVisible(), { timeout: 5_000 });

export const SavesWhatIsWritten: Story = {
  play: async ({ canvas, step }) => {
    await step("Writes why, and how well it followed the plan", async () => {
      await head("RELIANCE");
      await userEvent.type(await text(canvas), "Broke the range.");
      await userEvent.click(canvas.getByRole("radio", { name: "4" }));
      await userEvent.type(canvas.getByRole("textbox", { name: "First stop" }), "1272.5");
    });
    await step("Says when it is saved, and keeps nothing on the device", async () => {
      await isSaved(canvas);
      await expect(written()).toMatchObject([{ text: "Broke the range.", rating: 4, stop: "1272.5", revision: 1 }]);
      await expect(drafts()).toEqual([]);
    });
    await step("Goes on with the same note, and the focus stays in the field", async () => {
      await userEvent.type(await text(canvas), " With volume.");
      await isSaved(canvas);
      await expect(written()).toMatchObject([{ text: "Broke the range. With volume.", revision: 2 }]);
      await expect(await text(canvas)).toHaveFocus();
    });
  },
};

export const NamesTheFieldsThatAreNotSaved: Story = {
  play: async ({ canvas, step }) => {
    const status = () => within(panel(canvas)).getAllByRole("status")[0];
    await step("Types a target that is no number into a new note", async () => {
      await head("RELIANCE");
      await userEvent.type(canvas.getByRole("textbox", { name: "Target" }), "29x");
      await expect(status()).toHaveTextContent(/^Not saved: Target$/);
    });
    await step("Names it while the text is saved, in the tone of a warning", async () => {
      await userEvent.type(await text(canvas), "A note.");
      await isSaved(canvas);
      await expect(status()).toHaveTextContent(/^Saved, except Target$/);
      await expect(status()).toHaveClass("text-warning");
      await expect(written()).toMatchObject([{ text: "A note.", target: null }]);
    });
    await step("Is saved once the target is one", async () => {
      await userEvent.type(canvas.getByRole("textbox", { name: "Target" }), "{Backspace}00");
      await waitFor(() => expect(status()).toHaveTextContent(/^Saved (?!,)/), { timeout: 5_000 });
      await expect(written()).toMatchObject([{ target: "2900" }]);
    });
  },
};

export const KeepsTheTextInItsPlaceOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    const place = async () =>
      (await text(canvas)).getBoundingClientRect().top - panel(canvas).getBoundingClientRect().top;
    await head("RELIANCE");
    await text(canvas);
    const before = await place();
    await step("Is in its place while the note is not saved", async () => {
      await userEvent.type(await text(canvas), "A note.");
      await expect(within(panel(canvas)).getByText("Not saved yet")).toBeVisible();
      await expect(await place()).toBe(before);
    });
    await step("Is in its place when the note is saved, and can be deleted", async () => {
      await isSaved(canvas);
      await expect(canvas.getByRole("button", { name: "Delete" })).toBeEnabled();
      await expect(await place()).toBe(before);
    });
    await step("Is in its place below the names of all fields that are not saved", async () => {
      for (const name of ["First stop", "Target", "Risk"]) {
        await userEvent.type(canvas.getByRole("textbox", { name }), "x");
      }
      await expect(within(panel(canvas)).getByText("Saved, except First stop, Target, Risk")).toBeVisible();
      await expect(await place()).toBe(before);
    });
  },
};

export const KeepsWhatTheServerDoesNotHave: Story = {
  play: async ({ canvas, msw, step }) => {
    await step("Writes while the server can't be reached", async () => {
      await head("RELIANCE");
      msw.use(unreachable("changeNotes"));
      await userEvent.type(await text(canvas), "Held it too long.");
    });
    await step("Says that it is not saved, and keeps it on this device", async () => {
      const alert = await canvas.findByRole("alert", undefined, { timeout: 5_000 });
      await expect(alert).toHaveTextContent("Not saved yet");
      await expect(alert).toHaveTextContent("What you wrote is kept on this device.");
      await expect(drafts()).toHaveLength(1);
      await expect(written()).toEqual([]);
    });
    await step("Saves it when the server is there again", async () => {
      msw.resetHandlers();
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
      await isSaved(canvas);
      await expect(written()).toMatchObject([{ text: "Held it too long." }]);
      await expect(drafts()).toEqual([]);
    });
  },
};

export const AddsASetupByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    await step("Types the name of a new setup, and presses Enter", async () => {
      await head("RELIANCE");
      const field = canvas.getByRole("combobox", { name: "Setup" });
      field.focus();
      await userEvent.keyboard("Opening range{Enter}");
    });
    await step("Has it, saved", async () => {
      await expect(await canvas.findByRole("button", { name: "Remove Opening range" })).toBeVisible();
      await isSaved(canvas);
      await expect(written()).toMatchObject([{ setup: expect.any(String) }]);
    });
    await step("Takes it out, and finds it again among those that are known", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Remove Opening range" }));
      await expect(canvas.getByRole("combobox", { name: "Setup" })).toHaveFocus();
      await userEvent.keyboard("open");
      await expect(within(canvas.getByRole("listbox", { name: "Setup" })).getAllByRole("option")).toHaveLength(2);
      await userEvent.keyboard("{Enter}");
      await expect(await canvas.findByRole("button", { name: "Remove Opening range" })).toBeVisible();
    });
  },
};

export const RemovesTagsByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const remove = (name: string) => canvas.findByRole("button", { name: `Remove ${name}` });
    await step("Adds three tags", async () => {
      await head("RELIANCE");
      for (const name of ["first", "second", "third"]) {
        await userEvent.type(canvas.getByRole("combobox", { name: "Tags" }), `${name}{Enter}`);
        await remove(name);
      }
    });
    await step("Removes the second: the focus is on the next one", async () => {
      (await remove("second")).focus();
      await userEvent.keyboard("{Enter}");
      await expect(await remove("third")).toHaveFocus();
    });
    await step("Removes the last: the focus is on the one before, and then in the field", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(await remove("first")).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect(canvas.getByRole("combobox", { name: "Tags" })).toHaveFocus();
    });
  },
};

export const DeletesANoteAndBringsItBack: Story = {
  play: async ({ canvas, step }) => {
    await step("Writes a note", async () => {
      await head("RELIANCE");
      await userEvent.type(await text(canvas), "A note.");
      await isSaved(canvas);
    });
    await step("Deletes it: the panel is empty", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
      await expect(await canvas.findByText("Note deleted")).toBeVisible();
      await waitFor(async () => expect(await text(canvas)).toHaveValue(""));
      await waitFor(async () => expect(await text(canvas)).toHaveFocus());
      await expect(written()).toEqual([]);
    });
    await step("Brings it back", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
      await waitFor(async () => expect(await text(canvas)).toHaveValue("A note."));
      await waitFor(async () => expect(await text(canvas)).toHaveFocus());
      await expect(written()).toMatchObject([{ text: "A note." }]);
    });
  },
};

export const MovesANoteToAnotherTrade: Story = {
  play: async ({ canvas, step }) => {
    await step("Writes a note, and opens the other trades", async () => {
      await head("RELIANCE");
      await userEvent.type(await text(canvas), "Of the other trade.");
      await isSaved(canvas);
      await userEvent.click(canvas.getByRole("button", { name: "Attach to another trade" }));
    });
    await step("Finds another symbol, and attaches the note", async () => {
      const symbol = await screen.findByRole("textbox", { name: "Symbol" });
      await userEvent.clear(symbol);
      await userEvent.type(symbol, "SENSEX");
      await userEvent.click((await screen.findAllByRole("button", { name: /^Attach to SENSEX/ }))[0] as HTMLElement);
      await expect(await screen.findByText(/^The note is attached to SENSEX/)).toBeVisible();
    });
    await step("Is no longer on this trade", async () => {
      await waitFor(async () => expect(await text(canvas)).toHaveValue(""));
      await expect(written()).toMatchObject([{ text: "Of the other trade.", anchor: { seen: { side: "long" } } }]);
    });
    await step("Is back after Undo", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Undo" }));
      await waitFor(async () => expect(await text(canvas)).toHaveValue("Of the other trade."));
    });
  },
};

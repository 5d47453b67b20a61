import { noRoomFor } from "@saudabook/contract/journal/note-refusals.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { PrivacyProvider } from "../../../page/privacy.tsx";
import { UnreadablePicture } from "./encode-picture.ts";
import { NotePictures } from "./note-pictures.tsx";
import { chart, picture } from "./picture-fixtures.story-setup.ts";

const saved = [picture(1, "Five minutes, the opening range"), picture(2), picture(3, "Daily")];
const { code, title, message } = noRoomFor("picture", 198 * 1024 * 1024, 2.5 * 1024 * 1024);
const noRoom = new Failure("refused", message, {
  status: 409,
  refusal: { success: false, code, error: title, message },
});

const meta = {
  title: "Features/Analytics/Note pictures",
  component: NotePictures,
  args: {
    saved,
    pending: [],
    removed: null,
    failure: null,
    takesPaste: true,
    load: () => chart(),
    add: fn(),
    retry: fn(),
    discard: fn(),
    writeCaption: fn(async () => true),
    remove: fn(),
    undo: fn(),
  },
  decorators: [
    (Story) => (
      <main className="mx-auto max-w-4xl p-4">
        <h1 className="sr-only">Trade</h1>
        <Panel title="Your notes">
          <Story />
        </Panel>
      </main>
    ),
  ],
} satisfies Meta<typeof NotePictures>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { saved: [] } };

export const Ready: Story = {};

export const Uploading: Story = {
  args: {
    pending: [
      { id: "a", name: "chart.png", state: { status: "sending", fraction: 0.45 } },
      { id: "b", name: "daily.png", state: { status: "sending", fraction: 0 } },
    ],
  },
};

export const Failed: Story = {
  args: {
    pending: [
      {
        id: "a",
        name: "chart.png",
        state: { status: "failed", failure: new Failure("unreachable", "No connection.") },
      },
      { id: "b", name: "positions.pdf", state: { status: "failed", failure: new UnreadablePicture() } },
    ],
  },
};

export const NoRoom: Story = {
  args: { pending: [{ id: "a", name: "chart.png", state: { status: "failed", failure: noRoom } }] },
};

export const Removed: Story = { args: { removed: picture(4, "Hourly") } };

export const NotChanged: Story = {
  args: { failure: { title: "We couldn't remove the picture", cause: new Failure("timed-out", "Too long.") } },
};

export const Full: Story = {
  args: {
    saved: Array.from({ length: 20 }, (_, at) => picture(at + 1, at % 3 === 0 ? `Picture of the day ${at}` : "")),
  },
};

export const Loading: Story = { args: { load: () => new Promise(() => {}) } };

export const WithoutConnection: Story = { args: { load: () => Promise.reject(new Error("No connection.")) } };

export const LongCaption: Story = {
  args: { saved: [picture(1, `${"A caption that does not end ".repeat(6)}${"x".repeat(30)}`)] },
};

export const AmountsHidden: Story = {
  decorators: [
    (Story) => (
      <PrivacyProvider hidden>
        <Story />
      </PrivacyProvider>
    ),
  ],
};

const open = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

export const Enlarged: Story = {
  tags: ["state"],
  play: async ({ step }) => {
    await step("Opens the second picture", async () => {
      await open("Picture 2 of 3");
      await expect(await screen.findByRole("dialog", { name: "Picture 2 of 3" })).toBeVisible();
    });
  },
};

export const EnlargedWithoutConnection: Story = {
  tags: ["state"],
  args: { load: () => Promise.reject(new Error("No connection.")) },
  play: async ({ step }) => {
    await step("Opens a picture that can't be loaded", async () => {
      await open("Daily");
      await expect(await screen.findByText("We couldn't load this picture.")).toBeVisible();
    });
  },
};

export const IsReadFromPictureToPictureByKeyboard: Story = {
  play: async ({ args, canvas, step }) => {
    await step("Opens the first picture with Enter", async () => {
      (await canvas.findByRole("button", { name: "Five minutes, the opening range" })).focus();
      await userEvent.keyboard("{Enter}");
      const dialog = within(await screen.findByRole("dialog", { name: "Picture 1 of 3" }));
      await expect(await dialog.findByRole("img", { name: "Five minutes, the opening range" })).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Previous" })).toBeDisabled();
      // A focused field would open the keyboard of a phone.
      await expect(screen.getByRole("dialog")).toHaveFocus();
    });
    await step("Goes to the next one, and writes a caption", async () => {
      screen.getByRole("button", { name: "Next" }).focus();
      await userEvent.keyboard("{Enter}");
      await expect(await screen.findByRole("dialog", { name: "Picture 2 of 3" })).toBeVisible();
      await userEvent.type(screen.getByRole("textbox", { name: "Caption" }), "Hourly{Enter}");
      await expect(args.writeCaption).toHaveBeenCalledWith(saved[1], "Hourly");
    });
    await step("Goes on and back with the arrows, but not while the cursor is in the caption", async () => {
      await userEvent.keyboard("{ArrowRight}");
      await expect(screen.getByRole("dialog", { name: "Picture 2 of 3" })).toBeVisible();
      screen.getByRole("dialog").focus();
      await userEvent.keyboard("{ArrowRight}{ArrowRight}");
      await expect(screen.getByRole("dialog", { name: "Picture 3 of 3" })).toBeVisible();
      await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}");
      await expect(screen.getByRole("dialog", { name: "Picture 2 of 3" })).toBeVisible();
    });
    await step("Closes it with Escape: the focus is on the picture again, and the caption was sent once", async () => {
      await userEvent.keyboard("{Escape}");
      await expect(screen.queryByRole("dialog")).toBeNull();
      await waitFor(() =>
        expect(canvas.getByRole("button", { name: "Five minutes, the opening range" })).toHaveFocus(),
      );
      await expect(args.writeCaption).toHaveBeenCalledTimes(1);
    });
  },
};

export const KeepsACaptionThatIsNotSaved: Story = {
  args: { writeCaption: fn(async () => false) },
  play: async ({ args, step }) => {
    await step("Writes a caption while the server can't be reached", async () => {
      await open("Picture 2 of 3");
      await userEvent.type(await screen.findByRole("textbox", { name: "Caption" }), "Hourly{Enter}");
    });
    await step("Says so, keeps the text, and sends it again", async () => {
      const field = screen.getByRole("textbox", { name: "Caption" });
      await expect(await screen.findByText(/isn't saved yet/)).toBeVisible();
      await expect(field).toHaveValue("Hourly");
      await userEvent.type(field, "{Enter}");
      await expect(args.writeCaption).toHaveBeenCalledTimes(2);
    });
  },
};

export const TakesPicturesFromTheClipboard: Story = {
  play: async ({ args, canvas, step }) => {
    const paste = async (target: Element, text: boolean) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([await chart()], "image.png", { type: "image/png" }));
      if (text) clipboardData.setData("text/plain", "A cell");
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    };
    await step("Pastes a picture beside all fields", async () => {
      await paste(document.body, false);
      await expect(args.add).toHaveBeenCalledTimes(1);
    });
    await step("Pastes one within the panel", async () => {
      await paste(canvas.getByRole("region", { name: "Pictures" }), false);
      await expect(args.add).toHaveBeenCalledTimes(2);
    });
    await step("Text that has a picture beside it stays text", async () => {
      await paste(document.body, true);
      await expect(args.add).toHaveBeenCalledTimes(2);
    });
  },
};

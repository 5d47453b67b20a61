import { notesOf } from "@saudabook/mocks/attached.ts";
import { db } from "@saudabook/mocks/db.ts";
import { fails, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, type within } from "storybook/test";
import { head, Page, roundTrip } from "../../round-trips/trip/round-trip.story-setup.tsx";
import { chartFile } from "./picture-fixtures.story-setup.ts";

const meta = {
  ...roundTrip,
  title: "Features/Analytics/Trade pictures",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const saved = () => notesOf(asha).flatMap(({ pictures }) => pictures);
const choose = async (canvas: Canvas, ...files: File[]) =>
  userEvent.upload(canvas.getByLabelText("Add pictures"), files);

export const AddsAPictureToATradeWithoutANote: Story = {
  play: async ({ canvas, step }) => {
    await step("Chooses a large picture", async () => {
      await head("RELIANCE");
      await choose(canvas, await chartFile("chart.jpg", { width: 4_000, height: 1_000, type: "image/jpeg" }));
    });
    await step("Has it, on a note without a text, at most 2,560 pixels wide", async () => {
      const image = await canvas.findByRole<HTMLImageElement>("img", { name: "Picture 1 of 1" }, { timeout: 5_000 });
      await waitFor(() => expect([image.naturalWidth, image.naturalHeight]).toEqual([2_560, 640]));
      await expect(notesOf(asha)).toMatchObject([{ text: "", revision: 1, pictures: [{ type: "image/jpeg" }] }]);
    });
    await step("Writes to the same note", async () => {
      await userEvent.type(canvas.getByRole("textbox", { name: "Why did you take it?" }), "Broke the range.");
      await waitFor(() => expect(notesOf(asha)).toMatchObject([{ text: "Broke the range." }]), { timeout: 5_000 });
      await expect(saved()).toHaveLength(1);
    });
    await step("Names it", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Picture 1 of 1" }));
      await userEvent.type(await screen.findByRole("textbox", { name: "Caption" }), "Five minutes");
      await userEvent.click(screen.getByRole("button", { name: "Close" }));
      await expect(await canvas.findByRole("button", { name: "Five minutes" })).toBeVisible();
      await expect(saved()).toMatchObject([{ caption: "Five minutes" }]);
    });
  },
};

export const RemovesAPictureAndBringsItBack: Story = {
  play: async ({ canvas, step }) => {
    await step("Adds two pictures", async () => {
      await head("RELIANCE");
      await choose(canvas, await chartFile("first.png"), await chartFile("second.png", { width: 300 }));
      await expect(await canvas.findByRole("img", { name: "Picture 2 of 2" }, { timeout: 5_000 })).toBeVisible();
    });
    const first = saved()[0];
    await step("Removes the first one", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Picture 1 of 2" }));
      await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
      await expect(await canvas.findByText("Picture removed")).toBeVisible();
      await expect(saved()).toHaveLength(1);
    });
    await step("Brings it back", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
      await waitFor(() => expect(saved().map(({ sha256 }) => sha256)).toContain(first?.sha256));
      await expect(await canvas.findByRole("img", { name: "Picture 2 of 2" })).toBeVisible();
    });
  },
};

export const KeepsAPictureThatIsNotSavedYet: Story = {
  play: async ({ canvas, msw, step }) => {
    await step("Chooses a picture while the server can't be reached", async () => {
      await head("RELIANCE");
      msw.use(unreachable("putPicture"));
      await choose(canvas, await chartFile("chart.png"));
      await expect(await canvas.findByText("chart.png isn't saved")).toBeVisible();
    });
    await step("Sends it again", async () => {
      msw.resetHandlers();
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
      await expect(await canvas.findByRole("img", { name: "Picture 1 of 1" })).toBeVisible();
      await expect(canvas.queryByText("chart.png isn't saved")).toBeNull();
    });
    await step("Says how full the account is, when it is", async () => {
      msw.use(fails("putPicture", "quota_exceeded", { message: "Your account holds 198 of 200 MB." }));
      await choose(canvas, await chartFile("more.png", { width: 200 }));
      await expect(await canvas.findByText("Your account holds 198 of 200 MB.")).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Discard" }));
      await expect(canvas.queryByText("more.png isn't saved")).toBeNull();
    });
    await step("Says of another file that it is no picture", async () => {
      await choose(canvas, new File(["not a picture"], "chart.png", { type: "image/png" }));
      await expect(await canvas.findByText(/We can't read this picture/)).toBeVisible();
      await expect(db.pictureBytes.size).toBe(1);
    });
  },
};

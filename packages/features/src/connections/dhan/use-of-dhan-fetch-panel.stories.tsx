import { tokenRefused } from "@saudabook/contract/connections/connection-refusals.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { failed, fetchPanel, overlapping, refused } from "./dhan-fetch-panel.story-setup.tsx";
import { DhanFetchPanel } from "./dhan-fetch-panel.tsx";
import { manyMonths, oneFile, otherFiles, TODAY, unfetched, withFiles } from "./dhan-samples.ts";

const meta = {
  ...fetchPanel,
  title: "Features/Dashboard/Fetch from Dhan",
  component: DhanFetchPanel,
} satisfies Meta<typeof DhanFetchPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const TOKEN = "eyJhbGciOi.eyJpc3M.c2ln";

export const TheTokenIsSentOnceAndForgotten: Story = {
  play: async ({ canvas, args, step }) => {
    const token = canvas.getByLabelText(/Access token/);
    await step("Begins in the field of the token, which shows nothing of it", async () => {
      await expect(token).toHaveFocus();
      await expect(token).toHaveAttribute("type", "password");
      await expect(token).toHaveAttribute("autocomplete", "off");
    });
    await step("Fetches without a token: the field says that it is required", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Fetch the trades" }));
      await expect(await canvas.findByText("Access token is required")).toBeVisible();
      await expect(args.onFetch).not.toHaveBeenCalled();
    });
    await step("Pastes it and fetches: it is sent without a first day, and the field is empty", async () => {
      await userEvent.click(token);
      await userEvent.paste(` ${TOKEN} `);
      await userEvent.click(canvas.getByRole("button", { name: "Fetch the trades" }));
      await expect(args.onFetch).toHaveBeenCalledTimes(1);
      await expect(args.onFetch).toHaveBeenCalledWith({ token: TOKEN, undo: [] });
      await expect(token).toHaveValue("");
    });
  },
};

export const AnEarlierDayIsFetchedAgain: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Says why the last days are fetched once more", async () => {
      await expect(canvas.getByRole("radio", { name: "From 14 Nov 2026" })).toHaveAccessibleDescription(
        /^The last fetched days once more, for trades that came late/,
      );
    });
    await step("Chooses another day: its field has the day that is the default", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "From another day" }));
      await expect(canvas.getByLabelText(/First day/)).toHaveValue("2026-11-14");
    });
    await step("Takes today: only finished days can be fetched", async () => {
      await userEvent.clear(canvas.getByLabelText(/First day/));
      await userEvent.type(canvas.getByLabelText(/First day/), TODAY);
      await userEvent.click(canvas.getByLabelText(/Access token/));
      await userEvent.paste(TOKEN);
      await userEvent.click(canvas.getByRole("button", { name: "Fetch the trades" }));
      await expect(await canvas.findByText(/^First day must be a day from 1 Dec 2016 to 24 Nov 2026/)).toBeVisible();
      await expect(args.onFetch).not.toHaveBeenCalled();
    });
    await step("Takes 1 September: it is fetched from there, and the day stays", async () => {
      await userEvent.clear(canvas.getByLabelText(/First day/));
      await userEvent.type(canvas.getByLabelText(/First day/), "2026-09-01");
      await userEvent.click(canvas.getByRole("button", { name: "Fetch the trades" }));
      await expect(args.onFetch).toHaveBeenCalledWith({ token: TOKEN, from: "2026-09-01", undo: [] });
      await expect(canvas.getByLabelText(/First day/)).toHaveValue("2026-09-01");
    });
  },
};

export const TheFirstFetchAsksForItsFirstDay: Story = {
  args: { connection: unfetched },
  play: async ({ canvas, args, step }) => {
    const from = canvas.getByLabelText(/First day/);
    await step("Pastes the token and fetches: the first day is required", async () => {
      await expect(from).toHaveValue("");
      await expect(from).toHaveAccessibleDescription(/^The day of your first trade at Dhan, or any day before it\./);
      await userEvent.click(canvas.getByLabelText(/Access token/));
      await userEvent.paste(TOKEN);
      await userEvent.click(canvas.getByRole("button", { name: "Fetch the trades" }));
      await expect(await canvas.findByText("First day is required")).toBeVisible();
      await expect(args.onFetch).not.toHaveBeenCalled();
    });
    await step("Enters it and fetches", async () => {
      await userEvent.type(from, "2024-02-01");
      await userEvent.click(canvas.getByRole("button", { name: "Fetch the trades" }));
      await expect(args.onFetch).toHaveBeenCalledWith({ token: TOKEN, from: "2024-02-01", undo: [] });
    });
  },
};

export const FilesAreUndoneOrLeft: Story = {
  args: { connection: withFiles },
  play: async ({ canvas, args, step }) => {
    const token = canvas.getByLabelText(/Access token/);
    await step("Lists the files, each with a link to its import", async () => {
      const files = within(canvas.getByRole("list", { name: "Your files of this account" }));
      await expect(files.getAllByRole("listitem")).toHaveLength(14);
      await expect(files.getByRole("link", { name: "GLOBAL_TRANSACTION_2025-08.csv" })).toHaveAttribute(
        "href",
        `#${otherFiles[0]?.id}`,
      );
    });
    await step("Fetches after the files: none is undone", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "From 1 Oct 2026, the day after your files" }));
      await userEvent.click(token);
      await userEvent.paste(TOKEN);
      await userEvent.click(canvas.getByRole("button", { name: "Fetch the trades" }));
      await expect(args.onFetch).toHaveBeenLastCalledWith({ token: TOKEN, from: "2026-10-01", undo: [] });
    });
    await step("Undoes them and fetches: from the financial year of the first, the last one first", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "Undo these 14 files and fetch from 1 Apr 2025" }));
      await userEvent.click(token);
      await userEvent.paste(TOKEN);
      await userEvent.click(canvas.getByRole("button", { name: "Undo 14 files and fetch" }));
      await expect(args.onFetch).toHaveBeenLastCalledWith({
        token: TOKEN,
        from: "2025-04-01",
        undo: [...otherFiles].reverse(),
      });
    });
  },
};

export const SaysWhichFilesAreUndoneWhereAFetchFails: Story = {
  args: { connection: unfetched, fetch: failed(refused(tokenRefused("")), { undone: otherFiles.slice(0, 2) }) },
  play: async ({ canvas, step }) => {
    await step("Has the focus on the failure, which says that a new token is needed", async () => {
      await expect(canvas.getByRole("group", { name: "Failure of the fetch" })).toHaveFocus();
      await expect(canvas.getByRole("alert")).toHaveTextContent(/^Dhan refused the token.*make a new one at Dhan/);
    });
    await step("Names the files that can be redone", async () => {
      await expect(canvas.getByText(/^2 files are undone: redo them under/)).toBeVisible();
      await expect(canvas.getByRole("link", { name: "Imports" })).toHaveAttribute("href", "#imports");
      const files = within(canvas.getByRole("list", { name: "Undone files" }));
      await expect(files.getAllByRole("link")).toHaveLength(2);
    });
  },
};

export const SaysThatItDoesNotKnowWhetherAFileIsUndone: Story = {
  args: {
    connection: { ...unfetched, otherFiles: [oneFile] },
    fetch: failed(new Failure("timed-out", "The server took too long to respond."), {
      file: oneFile,
      undone: otherFiles.slice(0, 2),
    }),
  },
  play: async ({ canvas, step }) => {
    await step("Names it as unknown, and says that nothing was fetched", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent(
        /^We don't know whether GLOBAL_TRANSACTION\.csv is undone.*Nothing was fetched\.$/,
      );
      await expect(canvas.queryByText(/^We couldn't undo/)).toBeNull();
    });
    await step("Lists it beside those that are undone, with a link to its import", async () => {
      const unknown = within(canvas.getByRole("list", { name: "Files that may be undone" }));
      await expect(unknown.getByRole("link", { name: "GLOBAL_TRANSACTION.csv" })).toHaveAttribute(
        "href",
        `#${oneFile.id}`,
      );
      const undone = within(canvas.getByRole("list", { name: "Undone files" }));
      await expect(undone.getAllByRole("link")).toHaveLength(2);
    });
  },
};

export const NamesTheFileThatHasTheDays: Story = {
  args: { fetch: overlapping },
  play: async ({ canvas, step }) => {
    await step("Says which file has them, and that nothing was stored", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent(
        /^These days are here already.*GLOBAL_TRANSACTION\.csv has the trades of 2 Apr 2026 to 30 Sep 2026.*Nothing was stored/,
      );
    });
  },
};

export const TheOutcomeSaysWhatCameAndThatTheTokenIsForgotten: Story = {
  args: { fetch: { state: { status: "done", result: manyMonths }, undone: otherFiles } },
  play: async ({ canvas, args, step }) => {
    await step("Has the focus on the outcome, with its days", async () => {
      await expect(canvas.getByRole("group", { name: "Outcome of the fetch" })).toHaveFocus();
      await expect(
        canvas.getByText("Checked 25 Nov 2026, 16:21, for 1 Jan 2024 to 24 Nov 2026: 920 trades, 0 known."),
      ).toBeVisible();
    });
    await step("Names the months without a trade", async () => {
      await expect(canvas.getByText("No trades in January, February and March 2024 and 9 more months.")).toBeVisible();
    });
    await step("Lists the first imports, and counts the others", async () => {
      const list = within(canvas.getByRole("list", { name: "Imports of this sync" }));
      await expect(list.getAllByRole("link")).toHaveLength(6);
      await expect(list.getByText("The first 6 of 23: all of them are under Imports.")).toBeVisible();
    });
    await step("Says what became of the token, and nothing of what only Zerodha's answer lacks", async () => {
      await expect(canvas.getByText(/^This token could also place orders\..*ends within 24 hours\.$/)).toBeVisible();
      await expect(canvas.queryByText(/no ISIN/)).toBeNull();
      await expect(canvas.queryByRole("link", { name: "Upload the tradebook" })).toBeNull();
    });
    await step("Says what became of the files", async () => {
      await expect(canvas.getByText(/^14 files are undone and stay under Imports/)).toBeVisible();
    });
    await step("Closes it", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Close" }));
      await expect(args.onClose).toHaveBeenCalledTimes(1);
    });
  },
};

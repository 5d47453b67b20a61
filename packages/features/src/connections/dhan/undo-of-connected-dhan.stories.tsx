import { tokenRefused } from "@saudabook/contract/connections/connection-refusals.ts";
import { refusal } from "@saudabook/contract/wire/error-texts.ts";
import { unreachable } from "@saudabook/mocks/deviations.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { connectedDhan, DhanServer, DhanSite, fetchWith, openFetch, TOKEN } from "./connected-dhan.story-setup.tsx";
import { otherFiles, unfetched } from "./dhan-samples.ts";

let server = new DhanServer();
const files = otherFiles.slice(-3);
const undone = files.map(({ fileName }) => `undo ${fileName}`).reverse();

const meta = {
  ...connectedDhan,
  title: "Flows/Broker connections",
  component: DhanSite,
  beforeEach: ({ msw }) => {
    server = new DhanServer();
    server.connection = { ...unfetched, otherFiles: [...files] };
    msw.use(...server.handlers());
  },
} satisfies Meta<typeof DhanSite>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UndoesTheFilesAndThenFetches: Story = {
  play: async ({ step }) => {
    await openFetch(step);
    await step(
      "Undoes three files and fetches: the last one first, then from the 1 April before the first",
      async () => {
        await fetchWith("Undo 3 files and fetch");
        await expect(await screen.findByText("120 trades added to your history.")).toBeVisible();
        await expect(server.calls).toEqual([...undone, { token: TOKEN, from: "2026-04-01" }]);
        await expect(screen.getByText(/^3 files are undone and stay under Imports/)).toBeVisible();
      },
    );
  },
};

export const WaitsWhereTooManyFilesAreUndoneInAMinute: Story = {
  beforeEach: () => {
    server.tooManyUndos = 3;
  },
  play: async ({ step }) => {
    await openFetch(step);
    await step("Undoes three files: the first is undone at the fourth request, then all is fetched", async () => {
      await fetchWith("Undo 3 files and fetch");
      await expect(await screen.findByText("120 trades added to your history.")).toBeVisible();
      await expect(server.calls).toEqual([...undone, { token: TOKEN, from: "2026-04-01" }]);
    });
  },
};

export const GivesUpWhereTheServerTakesNoMoreUndos: Story = {
  beforeEach: () => {
    server.tooManyUndos = 4;
  },
  play: async ({ step }) => {
    await openFetch(step);
    await step("Undoes three files: after four requests it says that the first can't be undone", async () => {
      await fetchWith("Undo 3 files and fetch");
      await expect(await screen.findByRole("alert")).toHaveTextContent(`We couldn't undo ${files[2]?.fileName}`);
      await expect(server.calls).toEqual([]);
    });
  },
};

export const ABrokenUndoIsNotCalledAFailure: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("undoImport")),
  play: async ({ msw, step }) => {
    await openFetch(step);
    await step("Undoes three files: the connection breaks when the server has undone the first", async () => {
      server.connection = { ...unfetched, otherFiles: files.slice(0, 2) };
      await fetchWith("Undo 3 files and fetch");
      const alert = await screen.findByRole("alert");
      await expect(alert).toHaveTextContent(`We don't know whether ${files[2]?.fileName} is undone`);
      await expect(alert).toHaveTextContent(/Nothing was fetched\.$/);
      const list = within(screen.getByRole("list", { name: "Files that may be undone" }));
      await expect(list.getByRole("link")).toHaveTextContent(files[2]?.fileName ?? "");
    });
    await step("Tries again with the two that are left", async () => {
      msw.use(...server.handlers());
      await expect(await screen.findByRole("radio", { name: /^Undo these 2 files and fetch/ })).toBeChecked();
      await fetchWith("Undo 2 files and fetch");
      await expect(await screen.findByText("120 trades added to your history.")).toBeVisible();
      await expect(server.calls).toEqual([...undone.slice(1), { token: TOKEN, from: "2026-04-01" }]);
    });
  },
};

export const AFailedUndoStopsBeforeTheFetch: Story = {
  beforeEach: () => {
    server.undoRefusals.set(files[1]?.fileName ?? "", refusal("busy", "Another import is running. Try again."));
  },
  play: async ({ step }) => {
    await openFetch(step);
    await step("Undoes three files: the second can't be, so nothing is fetched", async () => {
      await fetchWith("Undo 3 files and fetch");
      const alert = await screen.findByRole("alert");
      await expect(alert).toHaveTextContent(`We couldn't undo ${files[1]?.fileName}`);
      await expect(alert).toHaveTextContent(/Nothing was fetched\.$/);
      await expect(server.calls).toEqual(undone.slice(0, 1));
    });
    await step("Names the one that is undone and can be redone", async () => {
      const list = within(screen.getByRole("list", { name: "Undone files" }));
      await expect(list.getAllByRole("link").map((link) => link.textContent)).toEqual([files[2]?.fileName]);
      await expect(screen.getByRole("group", { name: "Failure of the fetch" })).toHaveFocus();
    });
    await step("Tries again with the two that are left", async () => {
      server.undoRefusals.clear();
      await expect(
        await screen.findByRole("radio", { name: /^Undo these 2 files and fetch from 1 Apr 2026/ }),
      ).toBeChecked();
      await fetchWith("Undo 2 files and fetch");
      await expect(await screen.findByText("120 trades added to your history.")).toBeVisible();
      await expect(server.calls).toEqual([...undone, { token: TOKEN, from: "2026-04-01" }]);
    });
  },
};

export const AFailedFetchKeepsTheFirstDayAndSaysWhatIsUndone: Story = {
  beforeEach: () => {
    server.fetchRefusal = tokenRefused("Invalid access token");
  },
  play: async ({ step }) => {
    await openFetch(step);
    await step("Undoes three files and fetches with an ended token: Dhan refuses it", async () => {
      await fetchWith("Undo 3 files and fetch");
      await expect(await screen.findByRole("alert")).toHaveTextContent(/^Dhan refused the token.*Nothing was stored/);
      await expect(screen.getByText(/^3 files are undone: redo them under/)).toBeVisible();
    });
    await step("Pastes a new one: the first day has stayed, and the token has not", async () => {
      await expect(await screen.findByLabelText(/First day/)).toHaveValue("2026-04-01");
      await expect(screen.getByLabelText(/Access token/)).toHaveValue("");
      server.fetchRefusal = null;
      await fetchWith("Fetch the trades");
      await expect(await screen.findByText("120 trades added to your history.")).toBeVisible();
    });
  },
};

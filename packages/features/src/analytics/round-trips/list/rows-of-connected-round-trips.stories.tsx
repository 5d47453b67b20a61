import { internalError } from "@saudabook/contract/wire/refusals.ts";
import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails, hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha, newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { giveFills, manyRoundTrips } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Page, pageHeight, ready, roundTrips, rowAt } from "./round-trips.story-setup.tsx";

const meta = {
  ...roundTrips,
  title: "Features/Analytics/Round trips",
  component: Page,
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LoadsTheRowsThatAreLookedAt: Story = {
  beforeEach: () => giveFills(asha, manyRoundTrips(450)),
  play: async ({ step }) => {
    const table = await ready();
    await step("Knows of 450 trades, and holds the rows in sight", async () => {
      await expect(table).toHaveAttribute("aria-rowcount", "451");
      await expect(screen.getAllByRole("row").length).toBeLessThan(80);
    });
    await step("Scrolls to the end: the last round trip is loaded", async () => {
      scrollTo({ top: pageHeight() });
      await waitFor(() => expect(rowAt(451)).not.toHaveAttribute("aria-busy"));
      await expect(rowAt(451)).toHaveTextContent("RELIANCE");
    });
    await step("Presses Back to top: the first row is there", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Back to top" }));
      await waitFor(() => expect(rowAt(2)).toBeVisible());
    });
  },
};

export const OffersAnotherTryForAWindowThatFailed: Story = {
  beforeEach: () => giveFills(asha, manyRoundTrips(450)),
  play: async ({ canvas, msw, step }) => {
    await step("Shows the trades", async () => {
      await ready();
    });
    await step("Scrolls to the end without a connection: trades 401 to 450 could not be loaded", async () => {
      msw.use(unreachable("roundTrips"));
      scrollTo({ top: pageHeight() });
      await expect(await canvas.findByText("We couldn't load trades 401 to 450")).toBeInTheDocument();
    });
    await step("Presses Try again, with the server there: they are loaded", async () => {
      msw.resetHandlers();
      for (const again of canvas.getAllByRole("button", { name: "Try again" })) await userEvent.click(again);
      await waitFor(() => expect(rowAt(451)).not.toHaveAttribute("aria-busy"));
    });
  },
};

export const ShowsThePlaceholderUntilTheServerAnswers: Story = {
  beforeEach: ({ msw }) => msw.use(hangs("roundTrips")),
  play: async ({ canvas, step }) => {
    await step("Shows Loading...", async () => {
      await expect(await canvas.findByText("Loading...")).toBeInTheDocument();
    });
  },
};

export const OffersAnotherTryWhenLoadingFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("roundTrips", "internal")),
  play: async ({ canvas, msw, step }) => {
    await step("Shows the reason of the server", async () => {
      await expect(await canvas.findByText(internalError().message)).toBeVisible();
    });
    await step("Presses Try again, with the server there", async () => {
      msw.resetHandlers();
      await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    });
    await step("Lists the five trades", async () => {
      await expect(await ready()).toHaveAttribute("aria-rowcount", "6");
    });
  },
};

export const IsEmptyOnceTheServerSaysSo: Story = {
  args: { token: tokenOf(newcomer) },
  play: async ({ canvas, step }) => {
    await step("Says that there are no closed trades yet", async () => {
      await expect(await canvas.findByText("No closed trades yet")).toBeVisible();
    });
  },
};

export const ClearsFiltersThatNothingMatches: Story = {
  args: { filter: { symbol: "WIPRO" } },
  play: async ({ canvas, step }) => {
    await step("Says that no trades match", async () => {
      await expect(await canvas.findByText("No trades match")).toBeVisible();
    });
    await step("Presses Clear filters: all five are listed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
      await expect(await ready()).toHaveAttribute("aria-rowcount", "6");
    });
  },
};

export const DownloadsTheRoundTripsThatAreShown: Story = {
  args: { filter: { segment: "equity" } },
  play: async ({ canvas, step }) => {
    await step("Shows the trades", async () => {
      await ready();
    });
    const files: Blob[] = [];
    const made = spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "#file";
    });
    const pressed = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await step("Presses CSV: one file is saved", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "CSV" }));
      await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    });
    await step("Saves the head and the two trades that are shown", async () => {
      const lines = ((await files[0]?.text()) ?? "").trim().split("\n");
      await expect(lines).toHaveLength(3);
      await expect(lines.slice(1).map((line) => /RELIANCE|INFY/.test(line))).toEqual([true, true]);
    });
    made.mockRestore();
    pressed.mockRestore();
  },
};

export const SaysWhyADownloadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("exportRoundTrips")),
  play: async ({ canvas, step }) => {
    await step("Presses CSV without a connection", async () => {
      await ready();
      await userEvent.click(canvas.getByRole("button", { name: "CSV" }));
    });
    const alert = await screen.findByRole("alertdialog", { name: "We couldn't download the trades" });
    await step("Says in an alert that the server could not be reached", async () => {
      await expect(within(alert).getByText(/couldn't reach the server/)).toBeVisible();
    });
    await step("Presses Cancel: the alert closes", async () => {
      await userEvent.click(within(alert).getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    });
  },
};

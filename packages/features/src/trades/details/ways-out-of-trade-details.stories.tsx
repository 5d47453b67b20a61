import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { defaultTradeView } from "../history/trade-view.ts";
import { ConnectedTradeDetails } from "./connected-trade-details.tsx";
import { details, give, thousand } from "./details.story-setup.tsx";

const meta = {
  ...details,
  title: "Features/Trades/Trade details",
  component: ConnectedTradeDetails,
} satisfies Meta<typeof ConnectedTradeDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

async function seeAnalytics() {
  const [button] = await screen.findAllByRole("button", { name: "See Analytics" });
  await userEvent.click(button as HTMLElement);
}

export const OpensAnalyticsWithATokenMadeForIt: Story = {
  tags: ["spec:7.7"],
  play: async ({ args, step }) => {
    await step("Presses See Analytics", async () => {
      await seeAnalytics();
    });
    await step("Analytics opens with a token that is not the session's", async () => {
      await waitFor(() => expect(args.onAnalytics).toHaveBeenCalledTimes(1));
      await expect(args.onAnalytics).not.toHaveBeenCalledWith(tokenOf(asha));
    });
  },
};

let tokensAskedFor = 0;

let exported = "";

export const SavesTheFillsThatTheFilterShows: Story = {
  args: { view: { ...defaultTradeView, side: "buy", symbol: "RELI" } },
  beforeEach: ({ msw }) => {
    exported = "";
    msw.events.on("request:start", ({ request }) => {
      if (new URL(request.url).pathname === endpoints.exportExecutions.path) exported = new URL(request.url).search;
    });
    return () => msw.events.removeAllListeners();
  },
  play: async ({ canvas, step }) => {
    await step("Presses CSV: the file is requested with the symbol and the side of the filter", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "CSV" }));
      await waitFor(() => expect(exported).toBe("?symbol=RELI&type=buy"));
    });
  },
};

export const SaysWhyTheFillsCannotBeSaved: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("exportExecutions")),
  play: async ({ canvas, step }) => {
    await step("Presses CSV without a connection", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "CSV" }));
    });
    await step("An alert says so, and closes", async () => {
      await expect(await screen.findByRole("alertdialog", { name: "We couldn't download your fills" })).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    });
  },
};

export const OpensAnalyticsOnceHoweverOftenItIsPressed: Story = {
  beforeEach: ({ msw }) => {
    tokensAskedFor = 0;
    msw.events.on("request:start", ({ request }) => {
      if (new URL(request.url).pathname === endpoints.analyticsToken.path) tokensAskedFor += 1;
    });
    return () => msw.events.removeAllListeners();
  },
  play: async ({ args, step }) => {
    await step("Presses See Analytics twice in one moment", async () => {
      const [button] = await screen.findAllByRole("button", { name: "See Analytics" });
      // Both clicks happen before React has rendered the button as busy.
      button?.click();
      button?.click();
    });
    await step("One token was requested", async () => {
      await waitFor(() => expect(args.onAnalytics).toHaveBeenCalled());
      await expect(tokensAskedFor).toBe(1);
    });
  },
};

export const GivesAnExternalSiteTheSessionsToken: Story = {
  args: { analyticsIsExternal: true },
  play: async ({ args, step }) => {
    await step("Presses See Analytics", async () => {
      await seeAnalytics();
    });
    await step("The external site gets the session's token", async () => {
      await expect(args.onAnalytics).toHaveBeenCalledWith(tokenOf(asha));
    });
  },
};

export const SaysMissingAuthDataWithoutAToken: Story = {
  tags: ["spec:5.13"],
  args: { readToken: () => null },
  play: async ({ args, step }) => {
    await step("Presses See Analytics without a session", async () => {
      await seeAnalytics();
    });
    await step("Missing auth data", async () => {
      await expect(await screen.findByRole("alertdialog", { name: "Missing auth data" })).toBeVisible();
    });
    await step("Cancel closes it, and Analytics does not open", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      await expect(args.onAnalytics).not.toHaveBeenCalled();
      await expect(args.onTokenMissing).toHaveBeenCalledTimes(1);
    });
  },
};

export const SaysThatTheSessionHasEndedWhereTheServerRefusesIt: Story = {
  tags: ["spec:4.3"],
  beforeEach: ({ msw }) => msw.use(fails("analyticsToken", "not_logged_in")),
  play: async ({ step }) => {
    await step("Presses See Analytics with a token that the server refuses", async () => {
      await seeAnalytics();
    });
    await step("Your session has ended", async () => {
      const alert = await screen.findByRole("alertdialog", { name: "Your session has ended" });
      await expect(alert).toHaveAccessibleDescription("Log in again to open your analytics.");
    });
  },
};

export const SaysWhyAnalyticsCannotBeOpened: Story = {
  beforeEach: ({ msw }) => msw.use(fails("analyticsToken", "too_many_requests", { retryAfter: 60 })),
  play: async ({ step }) => {
    await step("Presses See Analytics too often", async () => {
      await seeAnalytics();
    });
    await step("The alert says how long to wait", async () => {
      const alert = await screen.findByRole("alertdialog");
      await expect(alert).toHaveAccessibleDescription("Please wait 60 seconds before you try again.");
    });
  },
};

export const PrintsAllTradesAndNotOnlyThoseInSight: Story = {
  beforeEach: () => give(thousand),
  play: async ({ canvas, step }) => {
    await step("Presses Print", async () => {
      const print = spyOn(window, "print").mockImplementation(() => undefined);
      await userEvent.click(await canvas.findByRole("button", { name: "Print" }));
      await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    });
    const paper = canvas.getByLabelText("Printed trades");
    await step("All thousand trades are on paper", async () => {
      await expect(within(paper).getByText("All 1,000 fills are printed.")).toBeInTheDocument();
      await expect(paper.querySelectorAll("tbody tr")).toHaveLength(1_000);
    });
    await step("After printing the paper is gone", async () => {
      window.dispatchEvent(new Event("afterprint"));
      await waitFor(() => expect(paper).not.toBeInTheDocument());
    });
  },
};

export const PrintsNothingWhenTheRowsCannotBeLoaded: Story = {
  beforeEach: () => give(thousand),
  play: async ({ canvas, msw, step }) => {
    const print = spyOn(window, "print").mockImplementation(() => undefined);
    await step("Presses Print while the rows cannot be loaded", async () => {
      const button = await canvas.findByRole("button", { name: "Print" });
      msw.use(fails("tradeRows", "internal"));
      await userEvent.click(button);
    });
    await step("An alert says so, and nothing is printed", async () => {
      const alert = await screen.findByRole("alertdialog", { name: "We couldn't load your trades for printing" });
      await expect(print).not.toHaveBeenCalled();
      await userEvent.click(within(alert).getByRole("button"));
      await waitFor(() => expect(alert).not.toBeInTheDocument());
    });
  },
};

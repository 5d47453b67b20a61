import { emits } from "@saudabook/mocks/deviations.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { connectedDhan, DhanServer, DhanSite, fetchWith, openFetch, TOKEN } from "./connected-dhan.story-setup.tsx";
import { unfetched } from "./dhan-samples.ts";

let server = new DhanServer();
let cache: QueryClient | null = null;

function Site() {
  cache = useQueryClient();
  return <DhanSite />;
}

const meta = {
  ...connectedDhan,
  title: "Flows/Broker connections",
  component: Site,
  beforeEach: ({ msw }) => {
    server = new DhanServer();
    msw.use(...server.handlers());
  },
} satisfies Meta<typeof Site>;

export default meta;
type Story = StoryObj<typeof meta>;

const asksBeforeLeaving = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

export const APastedTokenBringsTheTradesAndIsForgotten: Story = {
  play: async ({ step }) => {
    await step("Connects Dhan", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Connect Dhan" }));
      await userEvent.click(screen.getByRole("button", { name: "Save the connection" }));
      await expect(await screen.findByText("The connection is saved.")).toBeVisible();
      await expect(await screen.findByText(/^Nothing fetched yet/)).toBeVisible();
    });
    await openFetch(step);
    await step("Chooses the first day, pastes the token and fetches: the trades are here", async () => {
      await userEvent.type(screen.getByLabelText(/First day/), "2026-09-01");
      await fetchWith("Fetch the trades");
      const outcome = await screen.findByRole("group", { name: "Outcome of the fetch" });
      await expect(outcome).toHaveFocus();
      await expect(within(outcome).getByText("120 trades added to your history.")).toBeVisible();
      await expect(server.calls).toEqual([{ token: TOKEN, from: "2026-09-01" }]);
    });
    await step("Lets the site be left, now that nothing runs", () => expect(asksBeforeLeaving()).toBe(false));
    await step("Finds the token in no cache, store or page", async () => {
      const mutations = cache
        ?.getMutationCache()
        .getAll()
        .map(({ state }) => state);
      const queries = cache
        ?.getQueryCache()
        .getAll()
        .map(({ state }) => state);
      await expect(mutations).not.toHaveLength(0);
      const kept = JSON.stringify([mutations, queries, { ...localStorage }, { ...sessionStorage }]);
      await expect(kept).not.toContain(TOKEN);
      await expect(document.documentElement.outerHTML).not.toContain(TOKEN);
    });
    await step("Closes the outcome: the row has its client ID and its last day", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Close" }));
      await expect(await screen.findByText("Dhan 1100123456")).toBeVisible();
      await expect(screen.getByText(/^Fetched to 24 Nov 2026/)).toBeVisible();
      await waitFor(() => expect(screen.getByRole("button", { name: "Fetch from Dhan 1100123456" })).toHaveFocus());
    });
  },
};

export const ShowsTheProgressOfAFetch: Story = {
  beforeEach: ({ msw }) => {
    server.connection = unfetched;
    const of = { from: "2026-09-01", to: "2026-09-30", pages: 12, fraction: 0.4 };
    msw.use(
      emits("syncConnection", [
        { step: "fetching", of },
        { step: "reading", rowsRead: 40, fraction: 0.1 },
      ]),
    );
  },
  play: async ({ step }) => {
    await openFetch(step);
    await step("Fetches: the bar is the part of all days, also while a month is read", async () => {
      await userEvent.type(screen.getByLabelText(/First day/), "2026-09-01");
      await fetchWith("Fetch the trades");
      const bar = await screen.findByRole("progressbar", { name: "Reading…" });
      await expect(bar).toHaveAttribute("value", "0.4");
      await expect(screen.getByText("40 rows read")).toBeVisible();
      await expect(screen.getByRole("group", { name: "Progress of the fetch" })).toHaveFocus();
    });
    await step("Offers no delete and no second fetch while it runs", async () => {
      await expect(screen.getByRole("button", { name: "Delete the connection to Dhan" })).toBeDisabled();
      await expect(screen.getByRole("button", { name: "Fetch from Dhan" })).toBeDisabled();
    });
    await step("Asks before the site is left", () => expect(asksBeforeLeaving()).toBe(true));
  },
};

import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails, hangs, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha, newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { StoryServer } from "../story-server.tsx";
import { ConnectedTradeDetails } from "./connected-trade-details.tsx";
import { defaultTradeView } from "./trade-view.ts";

const meta = {
  title: "Features/Trades/Trade details",
  component: ConnectedTradeDetails,
  decorators: (Story, { args }) => (
    <StoryServer token={args.token ?? tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
  args: {
    token: tokenOf(asha),
    analyticsIsExternal: false,
    view: defaultTradeView,
    onViewChange: fn(),
    onAddTrade: fn(),
    onAnalytics: fn(),
  },
} satisfies Meta<typeof ConnectedTradeDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

async function seeAnalytics() {
  const [button] = await screen.findAllByRole("button", { name: "See Analytics" });
  await userEvent.click(button as HTMLElement);
}

export const LoadsTheTradesOfTheAccount: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Trade Details - Asha Rao" })).toBeVisible();
    await expect(canvas.getAllByRole("row")).toHaveLength(9);
  },
};

export const ShowsThePlaceholderUntilTheServerAnswers: Story = {
  beforeEach: ({ msw }) => msw.use(hangs("tradeDetails")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading...")).toBeInTheDocument();
  },
};

export const IsEmptyOnceTheServerSaysThatThereAreNone: Story = {
  args: { token: tokenOf(newcomer) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add Trade" }));
    await expect(args.onAddTrade).toHaveBeenCalledTimes(1);
  },
};

export const OffersAnotherTryWhenLoadingFails: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("tradeDetails")),
  play: async ({ canvas, msw }) => {
    const again = await canvas.findByRole("button", { name: "Try again" });
    msw.resetHandlers();
    await userEvent.click(again);
    await expect(await canvas.findByRole("heading", { name: "Trade Details - Asha Rao" })).toBeVisible();
  },
};

export const OpensAnalyticsWithATokenMadeForIt: Story = {
  play: async ({ args }) => {
    await seeAnalytics();
    await waitFor(() => expect(args.onAnalytics).toHaveBeenCalledTimes(1));
    await expect(args.onAnalytics).not.toHaveBeenCalledWith(args.token);
  },
};

export const GivesAnExternalSiteTheSessionsToken: Story = {
  args: { analyticsIsExternal: true },
  play: async ({ args }) => {
    await seeAnalytics();
    await expect(args.onAnalytics).toHaveBeenCalledWith(args.token);
  },
};

export const SaysMissingAuthDataWithoutAToken: Story = {
  args: { token: null },
  play: async ({ args }) => {
    await seeAnalytics();
    await expect(await screen.findByRole("alertdialog", { name: "Missing auth data" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await expect(args.onAnalytics).not.toHaveBeenCalled();
  },
};

export const SaysWhyAnalyticsCannotBeOpened: Story = {
  beforeEach: ({ msw }) => msw.use(fails("analyticsToken", "too_many_requests", { retryAfter: 60 })),
  play: async () => {
    await seeAnalytics();
    const alert = await screen.findByRole("alertdialog");
    await expect(alert).toHaveAccessibleDescription(/Please wait 60 seconds/);
  },
};

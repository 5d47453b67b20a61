import { internalError } from "@saudabook/contract/wire/refusals.ts";
import { db } from "@saudabook/mocks/db.ts";
import { fails, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { StrictMode } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedAnalyticsGate } from "./connected-analytics-gate.tsx";

const FRESH = "good.for.once";

const meta = {
  title: "Features/Analytics/Gate",
  component: ConnectedAnalyticsGate,
  decorators: (Story) => (
    <StrictMode>
      <StoryServer>
        <Story />
      </StoryServer>
    </StrictMode>
  ),
  beforeEach: () => {
    db.analyticsTokens.set(FRESH, asha.id);
  },
  args: {
    token: FRESH,
    sessionName: "Asha Rao",
    sessionEnded: false,
    logInHref: "#login",
    tradesHref: "#trades",
    children: <p>The figures</p>,
  },
} satisfies Meta<typeof ConnectedAnalyticsGate>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ExchangesItsTokenOnce: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows the figures", async () => {
      await expect(await canvas.findByText("The figures")).toBeVisible();
    });
    await step("Uses the token up", async () => {
      await waitFor(() => expect(db.analyticsTokens.has(FRESH)).toBe(false));
    });
    await step("Keeps the figures", async () => {
      await expect(canvas.getByText("The figures")).toBeVisible();
    });
  },
};

export const SaysSoWhenTheLinkWasUsedBefore: Story = {
  args: { token: "used.up.before", sessionName: null },
  play: async ({ canvas, step }) => {
    await step("Says that the link has expired", async () => {
      await expect(await canvas.findByText("This link has expired")).toBeVisible();
    });
  },
};

export const ATokenAloneOpensNothing: Story = {
  args: { sessionName: null },
  play: async ({ canvas, step }) => {
    await step("Says Missing auth data", async () => {
      await expect(await canvas.findByText("Missing auth data")).toBeVisible();
    });
    await step("Shows no figures", async () => {
      await expect(canvas.queryByText("The figures")).not.toBeInTheDocument();
    });
  },
};

export const ShowsThePageToThePersonLoggedInAfterAReload: Story = {
  args: { token: null },
  play: async ({ canvas, step }) => {
    await step("Shows the figures without a token", async () => {
      await expect(await canvas.findByText("The figures")).toBeVisible();
    });
  },
};

export const ShowsThePageToThePersonLoggedInWithAnOldLink: Story = {
  args: { token: "used.up.before" },
  play: async ({ canvas, step }) => {
    await step("Shows the figures in spite of the used token", async () => {
      await expect(await canvas.findByText("The figures")).toBeVisible();
    });
  },
};

export const WaitsForTheSession: Story = {
  args: { token: null, sessionName: undefined },
  play: async ({ canvas, step }) => {
    await step("Shows Loading...", async () => {
      await expect(canvas.getByText("Loading...")).toBeVisible();
    });
    await step("Does not say Missing auth data", async () => {
      await expect(canvas.queryByText("Missing auth data")).not.toBeInTheDocument();
    });
  },
};

export const SaysSoWhenThereIsNeitherTokenNorSession: Story = {
  args: { token: null, sessionName: null },
  play: async ({ canvas, step }) => {
    await step("Says Missing auth data", async () => {
      await expect(await canvas.findByText("Missing auth data")).toBeVisible();
    });
  },
};

export const SaysThatTheSessionHasEnded: Story = {
  tags: ["spec:4.3"],
  args: { token: null, sessionName: null, sessionEnded: true },
  play: async ({ canvas, step }) => {
    await step("Says that the session has ended, without Missing auth data", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent("Your session has ended");
      await expect(canvas.queryByText("Missing auth data")).not.toBeInTheDocument();
    });
    await step("Leads to the login by Go to Login", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Login" })).toHaveAttribute("href", "#login");
    });
  },
};

export const OffersAnotherTryWhenTheServerCannotBeReached: Story = {
  args: { token: "used.up.before", sessionName: null },
  beforeEach: ({ msw }) => msw.use(unreachable("analyticsExchange")),
  play: async ({ canvas, msw, step }) => {
    await step("Presses Try again, with the server there", async () => {
      const again = await canvas.findByRole("button", { name: "Try again" });
      msw.resetHandlers();
      await userEvent.click(again);
    });
    await step("Says that the link has expired", async () => {
      await expect(await canvas.findByText("This link has expired")).toBeVisible();
    });
  },
};

export const SaysWhatWentWrongWhenTheServerFails: Story = {
  args: { sessionName: null },
  beforeEach: ({ msw }) => msw.use(fails("analyticsExchange", "internal")),
  play: async ({ canvas, step }) => {
    await step("Shows the reason of the server", async () => {
      await expect(await canvas.findByText(internalError().message)).toBeVisible();
    });
  },
};

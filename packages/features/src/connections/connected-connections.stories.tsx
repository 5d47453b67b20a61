import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { twinFailure } from "../failure/twin-samples.ts";
import { StoryServer } from "../server/story-server.tsx";
import { type BrokerLogin, ConnectedBrokerReturn } from "./connected-broker-return.tsx";
import { ConnectedConnections } from "./connected-connections.tsx";

const addresses = {
  uploadHref: "#add-trades",
  importsHref: "#imports",
  tradeLogHref: "#trade-log",
  importHref: (id: string) => `#${id}`,
};

/** The page of the connections; a login at the broker leads to the page of its return at once. */
function Site() {
  const [login, setLogin] = useState<BrokerLogin | null>(null);
  const returnFrom = (address: string) => {
    const carried = new URLSearchParams(new URL(address).searchParams.get("redirect_params") ?? "");
    setLogin({
      connection: carried.get("connection") ?? "",
      state: carried.get("state") ?? "",
      requestToken: "token",
    });
  };
  return login === null ? (
    <ConnectedConnections
      returnAddress="https://book.example/dashboard/connections/return"
      {...addresses}
      onLeave={returnFrom}
    />
  ) : (
    <>
      <ConnectedBrokerReturn
        login={login}
        onSent={() => undefined}
        connectionsHref="#connections"
        uploadHref="#add-trades"
        tradeLogHref="#trade-log"
        importHref={(id) => `#${id}`}
      />
      <button type="button" onClick={() => setLogin(null)}>
        Go back to the connections
      </button>
    </>
  );
}

const meta = {
  title: "Flows/Broker connections",
  component: Site,
  decorators: (Story) => (
    <StoryServer token={tokenOf(newcomer)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
  beforeEach: () => {
    const { bytes } = zerodhaTradebookCsv({ rows: 8 });
    db.brokerDay.file = new File([new Uint8Array(bytes)], "zerodha-2026-11-20.csv");
  },
} satisfies Meta<typeof Site>;

export default meta;
type Story = StoryObj<typeof meta>;
type Step = Parameters<NonNullable<Story["play"]>>[0]["step"];

async function connect(step: Step): Promise<void> {
  await step("Connects Zerodha with key and secret", async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Connect Zerodha" }));
    await userEvent.type(screen.getByLabelText(/API key/), "k3pz9x0q");
    await userEvent.type(screen.getByLabelText(/API secret/), "s0m3s3cr3t");
    await userEvent.click(screen.getByRole("button", { name: "Save the connection" }));
    await expect(await screen.findByText("The connection is saved.")).toBeVisible();
    await expect(await screen.findByText("Not checked yet. One login brings the trades of that day.")).toBeVisible();
  });
}

const logIn = async () => userEvent.click(await screen.findByRole("button", { name: /^Log in at Zerodha/ }));

export const OneLoginBringsTheTradesOfTheDayAndASecondOneNothing: Story = {
  play: async ({ step }) => {
    await connect(step);
    await step("Logs in: the trades of the day are stored, and the client code is set", async () => {
      await logIn();
      await expect(await screen.findByText("Checked 20 Nov 2026, 16:21: 8 trades, 0 known.")).toBeVisible();
      await expect(screen.getByText("8 trades added to your history.")).toBeVisible();
      await expect(screen.getByText(/^You logged in as AB1234/)).toBeVisible();
      await expect(screen.getByRole("link", { name: "zerodha-2026-11-20.csv" })).toBeVisible();
    });
    await step("Goes back: the connection has its account and its check", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Go back to the connections" }));
      const row = await screen.findByRole("listitem");
      await expect(await within(row).findByText("Zerodha AB1234")).toBeVisible();
      await expect(within(row).getByText("Checked 20 Nov 2026, 16:21: 8 trades, 0 known.")).toBeVisible();
    });
    await step("Logs in once more: everything is known, and nothing is stored", async () => {
      await logIn();
      await expect(await screen.findByText("Checked 20 Nov 2026, 16:21: 8 trades, 8 known.")).toBeVisible();
      await expect(screen.getByText("Nothing new, so nothing is stored.")).toBeVisible();
    });
  },
};

export const ALoginOfAnotherAccountStoresNothing: Story = {
  play: async ({ step }) => {
    await connect(step);
    await step("Logs in as AB1234", async () => {
      await logIn();
      await expect(await screen.findByText(/^You logged in as AB1234/)).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Go back to the connections" }));
    });
    await step("Logs in as CD5678: nothing is stored, and both codes are named", async () => {
      db.brokerDay.clientId = "CD5678";
      await logIn();
      await expect(await screen.findByRole("alert")).toHaveTextContent(
        "You logged in as CD5678; this is AB1234. Nothing was stored.",
      );
    });
    await step("Goes back: the connection says why its last login stored nothing", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Go back to the connections" }));
      await expect(await screen.findByText(/stored nothing: The login was of another account\.$/)).toBeVisible();
    });
  },
};

export const TwinsAndAnUnconfirmedLogoutAreSaid: Story = {
  play: async ({ step }) => {
    await connect(step);
    await step("Logs in: fills seem to be there already, and the session may be open", async () => {
      db.brokerDay.twins = twinFailure.refusal?.twins ?? [];
      db.brokerDay.staysOpen = true;
      await logIn();
      await expect(await screen.findByRole("alert")).toHaveTextContent(
        /^These fills may be here already.*Nothing was stored.*it ends at 6 tomorrow morning\.$/,
      );
    });
    await step("Goes back: the connection says why its last login stored nothing", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Go back to the connections" }));
      await expect(await screen.findByText(/Some fills seem to be here already, read otherwise\.$/)).toBeVisible();
    });
  },
};

export const DeletesAConnection: Story = {
  play: async ({ msw, step }) => {
    await connect(step);
    await step("Deletes it while the server is busy: says so, until the question is closed", async () => {
      msw.use(fails("deleteConnection", "too_many_requests", { retryAfter: 20 }));
      await userEvent.click(screen.getByRole("button", { name: /^Delete the connection to Zerodha/ }));
      await userEvent.click(await screen.findByRole("button", { name: "Delete the connection" }));
      await expect(await screen.findByText("Please wait 20 seconds before you try again.")).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      msw.resetHandlers();
      await userEvent.click(screen.getByRole("button", { name: /^Delete the connection to Zerodha/ }));
      await expect(await screen.findByRole("alertdialog")).toBeVisible();
      await expect(screen.queryByText(/^Please wait/)).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    });
    await step("Deletes it: the list is empty, and the focus is on the button that connects", async () => {
      await userEvent.click(screen.getByRole("button", { name: /^Delete the connection to Zerodha/ }));
      await userEvent.click(await screen.findByRole("button", { name: "Delete the connection" }));
      await expect(await screen.findByText("No broker is connected")).toBeVisible();
      await waitFor(() => expect(screen.getByRole("button", { name: "Connect Zerodha" })).toHaveFocus());
    });
  },
};

export const SaysWhyALoginCannotBegin: Story = {
  play: async ({ msw, step }) => {
    await connect(step);
    await step("Logs in too often: says how long to wait", async () => {
      msw.use(fails("startBrokerLogin", "too_many_requests", { retryAfter: 20 }));
      await logIn();
      await expect(await screen.findByText("Please wait 20 seconds before you try again.")).toBeVisible();
    });
  },
};

/** The browser stays on the page. */
export const ALoginCanBeginAgainAfterTheWayBack: Story = {
  render: () => <ConnectedConnections returnAddress="https://book.example/return" {...addresses} onLeave={fn()} />,
  play: async ({ step }) => {
    await connect(step);
    await step("Logs in: the button is busy until the page is left", async () => {
      await logIn();
      await waitFor(() => expect(screen.getByRole("button", { name: /^Log in/ })).toHaveAttribute("aria-busy", "true"));
    });
    await step("Comes back by the browser's button: the next login can begin", async () => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      await waitFor(() =>
        expect(screen.getByRole("button", { name: /^Log in/ })).not.toHaveAttribute("aria-busy", "true"),
      );
    });
  },
};

export const SaysWhyNoBrokerCanBeConnected: Story = {
  beforeEach: () => {
    db.brokerDay.unavailable = "no-token-secret";
  },
  play: async ({ step }) => {
    await step("Names the setting of the server that is missing", async () => {
      await expect(await screen.findByText(/has to set TOKEN_SECRET/)).toBeVisible();
      await expect(screen.getByRole("button", { name: "Connect Zerodha" })).toBeDisabled();
    });
  },
};

/** The server does not see that a proxy has the page over plain http. */
export const OffersNoFormOnAPageThatCameOverPlainHttp: Story = {
  render: () => <ConnectedConnections returnAddress="http://desk.example/return" {...addresses} onLeave={fn()} />,
  play: async ({ step }) => {
    await step("Says that the secret could be read, and offers no form to type it in", async () => {
      await expect(await screen.findByText(/This page came over plain http/)).toBeVisible();
      await expect(screen.getByRole("button", { name: "Connect Zerodha" })).toBeDisabled();
    });
  },
};

export const AnotherTryBeginsWithoutTheFailureOfTheLast: Story = {
  play: async ({ msw, step }) => {
    await step("Saves too often: says how long to wait", async () => {
      msw.use(fails("createConnection", "too_many_requests", { retryAfter: 20 }));
      await userEvent.click(await screen.findByRole("button", { name: "Connect Zerodha" }));
      await userEvent.type(screen.getByLabelText(/API key/), "k3pz9x0q");
      await userEvent.type(screen.getByLabelText(/API secret/), "s0m3s3cr3t");
      await userEvent.click(screen.getByRole("button", { name: "Save the connection" }));
      await expect(await screen.findByText("Please wait 20 seconds before you try again.")).toBeVisible();
    });
    await step("Cancels and begins again: the failure is gone", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await userEvent.click(await screen.findByRole("button", { name: "Connect Zerodha" }));
      await expect(screen.getByRole("form", { name: "Connect Zerodha" })).toBeVisible();
      await expect(screen.queryByText(/^Please wait/)).toBeNull();
    });
  },
};

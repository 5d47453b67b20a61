import { journalClaims, journalLinks, journalPageAt } from "@saudabook/content/journal.ts";
import { db } from "@saudabook/mocks/db.ts";
import { unreachable } from "@saudabook/mocks/deviations.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { ConnectedSignUp } from "./account/connected-sign-up.tsx";
import { RegistrationSuccessScreen } from "./account/registration-success-screen.tsx";
import { memoryJson } from "./browser/memory-storage.ts";
import { ConnectedJournal } from "./journal/connected-journal.tsx";
import { defaultJournalView } from "./journal/journal-view.ts";
import { type LinkProps, LinkProvider } from "./page/link-context.tsx";
import { StoryServer } from "./server/story-server.tsx";

let keys = 0;

/** The pages that the guest visits, in one component. */
function Site() {
  const [at, setAt] = useState<"journal" | "sign-up" | "registered">("journal");
  const [token, setToken] = useState<string | null>(null);
  const [storage] = useState(memoryJson);
  const [link] = useState(
    () =>
      function StoryLink({ href, ...rest }: LinkProps) {
        const follow = (event: { preventDefault: () => void }) => {
          event.preventDefault();
          // With a session the login page redirects to the journal.
          if (href === "log-in") setAt("journal");
        };
        return <a href={href} {...rest} onClick={follow} />;
      },
  );
  const registered = (next: string | null) => {
    setToken(next);
    setAt("registered");
  };
  return (
    <StoryServer key={token} token={token}>
      {at === "sign-up" ? (
        <ConnectedSignUp logInHref="#login" onRegistered={registered} />
      ) : at === "registered" ? (
        <LinkProvider component={link}>
          <RegistrationSuccessScreen logInHref="log-in" loggedIn={token !== null} />
        </LinkProvider>
      ) : (
        <main>
          <button type="button" onClick={() => setAt("sign-up")}>
            Login/Signup
          </button>
          <ConnectedJournal
            page={journalPageAt("/trading-journal")}
            links={journalLinks}
            claims={journalClaims}
            dashboardHref="#dashboard"
            view={defaultJournalView}
            onViewChange={() => undefined}
            owner={token === null ? "guest" : "the new account"}
            storage={storage}
            newKey={() => `7f0c6a9e-0f55-4c3b-9c3a-${String(++keys).padStart(12, "0")}`}
            now={() => new Date("2026-04-01T05:37:00Z")}
          />
        </main>
      )}
    </StoryServer>
  );
}

const meta = { title: "Flows/Guest journal to account", component: Site } satisfies Meta<typeof Site>;

export default meta;
type Story = StoryObj<typeof meta>;

async function add(symbol: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Add Intraday Trade" }));
  const dialog = within(await screen.findByRole("dialog"));
  const figures = { "Buy Price": "100", "Sell Price": "101.5", Quantity: "20", Target: "103", "Stop Loss": "99" };
  await userEvent.type(dialog.getByLabelText("Stock Name"), symbol);
  for (const [label, value] of Object.entries(figures)) await userEvent.type(dialog.getByLabelText(label), value);
  await userEvent.click(dialog.getByRole("button", { name: "Add Intraday Trade" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
}

const symbols = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => /^[A-Z]+(?=Buy|₹)/.exec(row.textContent ?? "")?.[0]);

export const ThreeTradesOfAGuestAreInTheAccountOnce: Story = {
  tags: ["spec:4.11"],
  play: async ({ msw, step }) => {
    await step("A guest adds a trade, and sees Your Trade updates successfully", async () => {
      await add("INFY");
      await screen.findByText("Your Trade updates successfully");
    });
    await step("Without a connection the second trade is marked Not saved", async () => {
      msw.use(unreachable("addJournalTrade"));
      await add("TCS");
      await screen.findByText("Not saved");
    });
    await step("With the connection back, a third trade is added and the second is tried again", async () => {
      msw.resetHandlers();
      await add("WIPRO");
      await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
      await waitFor(() => expect(screen.queryByText("Not saved")).not.toBeInTheDocument());
    });
    await step("The guest's journal has three trades", async () => {
      await waitFor(() => expect(db.journals.get("guest")).toHaveLength(3));
    });

    await step("Sign up takes Full Name, Email, Phone Number and Password", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Login/Signup" }));
      const person = { "Full Name": "Meera Iyer", Email: "meera@mail.example", "Phone Number": "9000012345" };
      const password = { Password: "correct horse battery", "Confirm Password": "correct horse battery" };
      for (const [label, value] of Object.entries({ ...person, ...password })) {
        await userEvent.type(await screen.findByLabelText(label), value);
      }
      await userEvent.click(screen.getByRole("button", { name: "Sign Up" }));
    });
    await step("Registration Successful! leads on by Login Now", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Login Now" }));
    });

    await step("The three trades are in the account, each once, and the guest's journal is empty", async () => {
      await waitFor(() => expect(symbols().toSorted()).toEqual(["INFY", "TCS", "WIPRO"]));
      await expect(db.journals.get("guest")).toBeUndefined();
    });
  },
};

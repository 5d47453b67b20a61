import { journalClaims, journalLinks, journalPageAt } from "@saudabook/content/journal.ts";
import type { JournalTrade } from "@saudabook/contract/journal/journal.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { memoryJson } from "../browser/memory-storage.ts";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedJournal, type ConnectedJournalProps } from "./connected-journal.tsx";
import { defaultJournalView } from "./journal-view.ts";

export let keys = 0;

const newKey = () => `5f0c6a9e-0f55-4c3b-9c3a-${String(++keys).padStart(12, "0")}`;

/** The page as on the site. "Reload" remounts it with the same storage. */
function Page(props: ConnectedJournalProps) {
  const [visit, setVisit] = useState(0);
  const [view, setView] = useState(props.view);
  const [storage] = useState(memoryJson);
  return (
    <StoryServer key={visit} token={props.owner === newcomer.id ? tokenOf(newcomer) : null}>
      <main>
        <ConnectedJournal {...props} storage={storage} view={view} onViewChange={setView} />
        <button type="button" onClick={() => setVisit(visit + 1)}>
          Reload
        </button>
      </main>
    </StoryServer>
  );
}

export const rowOf = async (symbol: string) => screen.findByRole("row", { name: new RegExp(`^${symbol}`) });

export const guestsTrades = () => db.journals.get("guest") ?? [];

type Form = ReturnType<typeof within>;

/** `before` runs with the filled form before it is sent. */
export async function add(
  symbol: string,
  { sell = "1502.25", type = "Intraday", before = async (_form: Form): Promise<void> => undefined } = {},
) {
  await userEvent.click(await screen.findByRole("button", { name: `Add ${type} Trade` }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Stock Name"), symbol);
  for (const [label, value] of [
    ["Buy Price", "1480.50"],
    ["Sell Price", sell],
    ["Quantity", "10"],
    ["Target", "1520"],
    ["Stop Loss", "1465"],
  ] as const) {
    await userEvent.type(dialog.getByLabelText(label), value);
  }
  await before(dialog);
  // Not with Enter: user-event fires a field's change event when the field is removed, in the middle of a React commit.
  await userEvent.click(dialog.getByRole("button", { name: `Add ${type} Trade` }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
}

export const onAnotherDevice = (trade: JournalTrade) => db.journals.set("guest", [trade, ...guestsTrades()]);

export const toggle = (type: "Intraday" | "Equity") => userEvent.click(screen.getByRole("radio", { name: type }));

export const connectedJournal = {
  render: (args) => <Page {...args} />,
  args: {
    page: journalPageAt("/trading-journal"),
    links: journalLinks,
    claims: journalClaims,
    dashboardHref: "#dashboard",
    view: defaultJournalView,
    onViewChange: fn(),
    owner: "guest",
    storage: memoryJson(),
    newKey,
    // Wednesday, 11:07 in India.
    now: () => new Date("2026-04-01T05:37:00Z"),
  },
} satisfies Omit<Meta<typeof ConnectedJournal>, "title">;

import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta } from "@storybook/react-vite";
import { fn, screen, userEvent } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import type { ConnectedAddTrades } from "./connected-add-trades.tsx";
import { inspectHere } from "./preview/inspect-here.ts";
import { previewHere } from "./preview/preview-here.ts";
import { StoryImportQueue } from "./queue/story-import-queue.tsx";

/** A browser that cannot read files itself. */
export const withoutReader = { reader: null };

export const fileOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) => new File([new Uint8Array(bytes)], name);

export async function choose(broker: "zerodha" | "groww", type: "equity" | "fno", file?: File) {
  await userEvent.selectOptions(screen.getByLabelText("Choose Your Broker"), broker);
  await userEvent.selectOptions(screen.getByLabelText("Choose Trade Type"), type);
  if (file) await userEvent.upload(screen.getByLabelText("Excel Sheet"), file);
}

export const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit Trades" }));

export const file = () => screen.getByLabelText("Excel Sheet");

export const fillsOf = () => [...(db.histories.get(newcomer.id)?.fills.values() ?? [])].flat();

export const addTrades = {
  decorators: (Story, { parameters }) => (
    <StoryServer token={tokenOf(newcomer)}>
      <StoryImportQueue preview={parameters["reader"] === undefined ? previewHere : parameters["reader"]}>
        <main className="p-4">
          <h1 className="sr-only">Dashboard</h1>
          <Story />
        </main>
      </StoryImportQueue>
    </StoryServer>
  ),
  args: {
    email: newcomer.email,
    inspect: inspectHere,
    onImported: fn(),
    onEnterManually: fn(),
    resultHrefs: { tradeLog: "#trade-log", overview: "#overview", toSettle: "#to-settle", file: (id) => `#${id}` },
    nextPage: <p role="status">Loading...</p>,
    restoreHref: null,
  },
} satisfies Omit<Meta<typeof ConnectedAddTrades>, "title">;

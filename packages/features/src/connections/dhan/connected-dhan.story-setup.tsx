import type { Connection, PastedToken } from "@saudabook/contract/connections/connections.ts";
import type { ImportEntry } from "@saudabook/contract/imports/import-ledger.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { tokenOf } from "@saudabook/mocks/db.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import { handle } from "@saudabook/mocks/handle.ts";
import { Refusal, refusalFrom } from "@saudabook/mocks/refusal.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedConnections } from "../connected-connections.tsx";
import type { OtherFile } from "./dhan-fetch.ts";
import { dhanResult, unfetched } from "./dhan-samples.ts";

/** The import of a file that is undone. */
const undoneEntry = ({ id, fileName, from, to }: OtherFile): ImportEntry => ({
  ...{ id, fileName, from, to, kind: "dhan-transactions", broker: "dhan", tradeType: "equity", keptAs: null },
  ...{ rowsRead: 42, imported: 0, alreadyKnown: 0, skipped: [], allotments: 0, corrected: 0, leftOut: 0, undone: 42 },
  ...{ clientId: "UCC12345", accountHolder: null, account: "dhan|UCC12345", accountChosen: false },
  ...{ fileSize: 4_200, fileKept: true, sha256: "ab".repeat(32), waiting: 0, sample: false },
  importedAt: "2026-11-20T09:12:00.000Z",
  undoneAt: "2026-11-25T09:12:00.000Z",
});

/** A server with one connection to Dhan, or none before the first. `calls`: the undos and fetches in their order. */
export class DhanServer {
  readonly calls: (string | PastedToken)[] = [];
  connection: Connection | null = null;
  /** Refusals of the undo of a file, by its name, and of the fetch. */
  readonly undoRefusals = new Map<string, RefusalText>();
  fetchRefusal: RefusalText | null = null;
  /** Undos that are refused because they are too many in a minute. */
  tooManyUndos = 0;

  handlers() {
    return [
      handle("connections", () => ({
        data: { unavailable: null, connections: this.connection === null ? [] : [this.connection] },
      })),
      handle("createConnection", () => {
        this.connection = unfetched;
        return { success: true, message: doneMessages.createConnection, data: unfetched };
      }),
      handle("undoImport", ({ params: { id } }) => {
        const file = this.connection?.otherFiles.find((one) => one.id === id);
        if (!this.connection || !file) throw new Error("There is no such file.");
        if (this.tooManyUndos > 0) {
          this.tooManyUndos -= 1;
          throw new Refusal("too_many_requests", { retryAfter: 0 });
        }
        const refusal = this.undoRefusals.get(file.fileName);
        if (refusal) throw refusalFrom(refusal);
        this.calls.push(`undo ${file.fileName}`);
        this.connection = {
          ...this.connection,
          otherFiles: this.connection.otherFiles.filter((one) => one !== file),
        };
        return { success: true, message: doneMessages.undoImport, data: undoneEntry(file) };
      }),
      handle("syncConnection", ({ json, emit }) => {
        if (!this.connection || !("token" in json)) throw new Error("This is no fetch from Dhan.");
        this.calls.push(json);
        emit({ step: "login" });
        if (this.fetchRefusal) throw refusalFrom(this.fetchRefusal);
        emit({ step: "fetching", of: { from: "2026-09-01", to: "2026-09-30", pages: 12, fraction: 0.4 } });
        const { check, clientId } = dhanResult;
        this.connection = { ...this.connection, clientId, lastCheck: check, fetchedTo: check.day, nextFrom: null };
        return { success: true, message: doneMessages.syncConnection, data: dhanResult };
      }),
    ];
  }
}

export function DhanSite() {
  return (
    <ConnectedConnections
      returnAddress="https://book.example/dashboard/connections/return"
      uploadHref="#add-trades"
      importsHref="#imports"
      tradeLogHref="#trade-log"
      importHref={(id) => `#${id}`}
      onLeave={fn()}
    />
  );
}

export const connectedDhan = {
  decorators: (Story) => (
    <StoryServer token={tokenOf(newcomer)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
} satisfies Omit<Meta<typeof DhanSite>, "title" | "component">;

export const TOKEN = "eyJhbGciOi.eyJpc3M.c2ln";

export async function fetchWith(button: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(/Access token/));
  await userEvent.paste(TOKEN);
  await userEvent.click(screen.getByRole("button", { name: button }));
}

export async function openFetch(step: Parameters<NonNullable<StoryObj["play"]>>[0]["step"]): Promise<void> {
  await step("Opens the fetch", async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Fetch from Dhan/ }));
    await expect(screen.getByLabelText(/Access token/)).toHaveFocus();
  });
}

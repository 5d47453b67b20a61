import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills, waitingFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedSettle } from "./connected-settle.tsx";

interface PageProps {
  token: string;
  hidden: boolean;
  filter: AnalysisFilter;
}

export function Page({ token, hidden, filter }: PageProps) {
  return (
    <StoryServer token={token}>
      <PrivacyProvider hidden={hidden}>
        <main className="p-4">
          <h1 className="sr-only">Analytics</h1>
          <ConnectedSettle
            logHref={(symbol) => `#log-${symbol}`}
            importHref={(account, before) => `#import-${account}-${before}`}
            filter={filter}
          />
        </main>
      </PrivacyProvider>
    </StoryServer>
  );
}

export const panel = (name: string) => screen.findByRole("region", { name });

export const entries = () => (db.settlements.get(asha.id) ?? []).map(({ entry }) => entry);

export const open = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog", { name });
};

export const type = (dialog: HTMLElement, label: string, text: string) =>
  fireEvent.input(within(dialog).getByLabelText(label), { target: { value: text } });

export const add = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: /^Add the/ }));

export const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

/** The text of a total that the preview changes. */
export const moveOf = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === "DT")?.nextElementSibling?.textContent;

export const settle = {
  args: { token: tokenOf(asha), hidden: false, filter: {} },
  beforeEach: () => giveFills(asha, [...closedFills, ...waitingFills]),
} satisfies Omit<Meta<typeof Page>, "title">;

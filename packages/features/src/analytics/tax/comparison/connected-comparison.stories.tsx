import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { enterAs } from "@saudabook/mocks/personas.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, within } from "storybook/test";
import { StoryServer } from "../../../server/story-server.tsx";
import { ConnectedComparison } from "./connected-comparison.tsx";

function Page() {
  const [account, setAccount] = useState<string | null>(null);
  const [statement, setStatement] = useState<string | null>(null);
  return (
    <ConnectedComparison
      year={2026}
      email={asha.email}
      account={account}
      onAccount={setAccount}
      statement={statement}
      onStatement={setStatement}
      importHref={(id) => `#import-${id}`}
      hrefs={{ settle: "#settle", addTrades: "#add", year: "#year" }}
      lotsHref={(bucket) => `#lots-${bucket}`}
    />
  );
}

const meta = {
  title: "Flows/Comparison",
  component: Page,
  decorators: (Story) => (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Dashboard</h1>
        <Story />
      </main>
    </StoryServer>
  ),
  beforeEach: async () => {
    await enterAs("two brokers");
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const form = async () => within(await screen.findByRole("form", { name: "Totals of the broker's statement" }));

export const ComparesTypedTotalsAndUndoes: Story = {
  play: async ({ step }) => {
    await step("Types the total of one head", async () => {
      await userEvent.type((await form()).getByLabelText("Short-term profit, equity"), "1000");
      await userEvent.click((await form()).getByRole("button", { name: "Save and compare" }));
      await expect(await screen.findByText("Saved: the broker's totals")).toBeVisible();
    });
    await step("Sees both sides of the head, with the working of what is not explained", async () => {
      const table = await screen.findByRole("table", { name: "Results of both sides" });
      await expect(within(table).getByRole("row", { name: /^Short-term, STT paid/ })).toHaveTextContent("₹1,000.00");
      await userEvent.click(within(table).getByRole("button", { name: /working of Not explained/ }));
      const dialog = await screen.findByRole("dialog");
      await expect(dialog).toHaveTextContent("Totals alone prove no reason.");
      await userEvent.keyboard("{Escape}");
    });
    await step("Undoes it", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
      await expect(await screen.findByRole("button", { name: "Save and compare" })).toBeVisible();
      await expect(screen.queryByRole("table", { name: "Results of both sides" })).toBeNull();
    });
  },
};

export const TotalsRefused: Story = {
  beforeEach: ({ msw }) => msw.use(fails("putTaxChoice", "too_many_requests", { retryAfter: 30 })),
  play: async ({ step }) => {
    await step("Says why, and keeps what was typed", async () => {
      const field = (await form()).getByLabelText("F&O profit");
      await userEvent.type(field, "-250{Enter}");
      await expect(await screen.findByRole("alert")).toHaveTextContent("The totals were not saved");
      await expect(field).toHaveValue("-250");
    });
  },
};

import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, within } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedLab } from "./connected-lab.tsx";
import { readLabView, writeLabView } from "./lab-view.ts";

const SETUP = "5f0c6a9e-0f55-4c3b-9c3a-00000000a002";

/** The page with the query of an address. */
function Page({ query }: { query: string }) {
  const [view, setView] = useState(() => readLabView(new URLSearchParams(query)));
  return (
    <StoryServer token={tokenOf(asha)}>
      <main className="p-4">
        <h1 className="sr-only">Lab</h1>
        <p data-testid="address" className="sr-only">
          {String(writeLabView(view))}
        </p>
        <ConnectedLab analysis={{ measure: "net" }} view={view} onViewChange={setView} accounts={["zerodha|AB1234"]} />
      </main>
    </StoryServer>
  );
}

const meta = {
  title: "Flows/Lab",
  component: Page,
  args: { query: "" },
  beforeEach: () => {
    giveFills(asha, closedFills);
    db.labs.delete(asha.id);
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const figures = () => screen.findByRole("table", { name: "Actual figures and those of the scenario" });

export const AsksAndCountsScenarios: Story = {
  play: async ({ step }) => {
    await step("Without a clause both columns are the same", async () => {
      const [, first] = within(await figures()).getAllByRole("row");
      const [was, scenario] = within(first as HTMLElement).getAllByRole("cell");
      await expect(was?.textContent).toBe(scenario?.textContent);
      await expect(screen.getByText("Without clauses, the scenario equals your actual results.")).toBeVisible();
    });
    await step("Leaves out the losses", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Add a clause" }));
      const form = within(screen.getByRole("form", { name: "New clause" }));
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Trades by" }), "Result");
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Value" }), "Losses");
      await userEvent.click(form.getByRole("button", { name: "Add the clause" }));
      await screen.findByText(/^The scenario keeps \d+ closed trades?, and removes/);
      await expect(screen.getByTestId("address")).toHaveTextContent("c=without%3Aresult%3Dloss");
    });
    await step("Reads the bridge from the actual net", async () => {
      await expect(await screen.findByText("Change in charges after recalculation")).toBeVisible();
    });
    await step("Changes it, and reads how many were tried", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Change clause 1" }));
      const form = within(screen.getByRole("form", { name: "Change the clause" }));
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Value" }), "Wins");
      await userEvent.click(form.getByRole("button", { name: "Save the clause" }));
      await screen.findByText("2 tried; the best of 2 looks good by chance.");
    });
  },
};

export const AppliesALimit: Story = {
  play: async ({ step }) => {
    await step("Adds the limit of one trade a day", async () => {
      await figures();
      await userEvent.click(screen.getByRole("button", { name: "Add a clause" }));
      const form = within(screen.getByRole("form", { name: "New clause" }));
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Action" }), "Apply a limit");
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Limit" }), "Trades of a day");
      const value = form.getByRole("textbox", { name: "Value, such as 6" });
      await userEvent.clear(value);
      await userEvent.type(value, "none");
      await userEvent.click(form.getByRole("button", { name: "Add the clause" }));
      await expect(form.getByRole("alert")).toHaveTextContent("The clause needs a value such as 6.");
      await userEvent.clear(value);
      await userEvent.type(value, "1");
      await userEvent.click(form.getByRole("button", { name: "Add the clause" }));
    });
    await step("Reads it in words, with what it comes to", async () => {
      await expect(screen.getByText("Limit: At most 1 trade a day")).toBeVisible();
      await screen.findByText(/^The scenario keeps/);
      await expect(screen.getByTestId("address")).toHaveTextContent("c=trades%3A1");
    });
  },
};

export const OpensAnAddressOfAnotherAccount: Story = {
  args: { query: `c=only%3Asetup%3D${SETUP}` },
  play: async ({ step }) => {
    await step("Names the clause whose setup this account does not have", async () => {
      const alert = await screen.findByRole("alert");
      await expect(alert).toHaveTextContent(
        "Clauses have a problem: clause 1 names a setup that this account does not have.",
      );
    });
    await step("Removes it and sees the own figures", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Remove clause 1" }));
      await figures();
    });
  },
};

export const SaysThatNoTradeHasASymbol: Story = {
  args: { query: "c=only%3Asymbol%3DZZZ" },
  play: async ({ step }) => {
    await step("Reads beside the clause that no trade fits it", async () => {
      await figures();
      await expect(
        await screen.findByText("No trade in these figures fits this, so the scenario keeps none."),
      ).toBeVisible();
    });
  },
};

export const NamesAnUnknownClause: Story = {
  args: { query: "c=best%3A1&c=only%3Aside%3Dlong" },
  play: async ({ step }) => {
    await step("Computes nothing, and says why", async () => {
      await expect(await screen.findByText(/Clause 1 is of a kind that the lab does not have: “best”/)).toBeVisible();
      await expect(screen.getByText("This scenario can't be run")).toBeVisible();
      await expect(screen.queryByRole("table")).toBeNull();
    });
    await step("Removes it: the other clause runs", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Remove clause 1" }));
      await figures();
      await expect(screen.getByTestId("address")).toHaveTextContent("c=only%3Aside%3Dlong");
    });
  },
};

export const RevealsTheLastQuarterOnce: Story = {
  args: { query: "c=without%3Aresult%3Dloss&hold=last-quarter" },
  play: async ({ step }) => {
    await step("Reveals it for the scenario", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Reveal the last quarter…" }));
      await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Reveal it" }));
      await screen.findByRole("region", { name: "The last quarter" });
    });
    await step("Another scenario does not see it", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Change clause 1" }));
      const form = within(screen.getByRole("form", { name: "Change the clause" }));
      await userEvent.selectOptions(form.getByRole("combobox", { name: "Value" }), "Wins");
      await userEvent.click(form.getByRole("button", { name: "Save the clause" }));
      await screen.findByText(/^It was revealed for another scenario on/);
      await expect(screen.queryByRole("button", { name: "Reveal the last quarter…" })).toBeNull();
    });
  },
};

export const SaysWhyTheQuarterIsNotRevealed: Story = {
  args: { query: "c=without%3Aresult%3Dloss&hold=last-quarter" },
  parameters: { msw: { handlers: [fails("revealLabQuarter", "too_many_requests")] } },
  play: async ({ step }) => {
    await step("The reason is beside the button, which stays", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Reveal the last quarter…" }));
      await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Reveal it" }));
      await expect(await screen.findByText(/^We couldn't reveal it\./)).toBeVisible();
      await expect(screen.getByRole("button", { name: "Reveal the last quarter…" })).toBeEnabled();
    });
  },
};

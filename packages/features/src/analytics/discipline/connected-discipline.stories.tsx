import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { enterAs } from "@saudabook/mocks/personas.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, within } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedDiscipline } from "./connected-discipline.tsx";
import { ConnectedRule } from "./connected-rule.tsx";

/** The list, and the rule that is followed. */
function Pages() {
  const [id, setId] = useState<string | null>(null);
  const follow = (to: string | null) => (event: React.MouseEvent) => {
    event.preventDefault();
    setId(to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press of Enter on a link is a click
    <div
      onClick={(event) => {
        const href = (event.target as HTMLElement).closest("a")?.getAttribute("href") ?? "";
        if (href.startsWith("#rule-")) follow(href.slice(6))(event);
        if (href === "#rules") follow(null)(event);
      }}
    >
      {id === null ? (
        <ConnectedDiscipline
          month={null}
          accounts={[]}
          ruleHref={(rule) => `#rule-${rule}`}
          monthHref={(month) => `#${month}`}
          dayHref={(day) => `#${day}`}
          tripHref={(trip) => `#${trip}`}
        />
      ) : (
        <ConnectedRule
          id={id}
          month={null}
          accounts={[]}
          rulesHref="#rules"
          monthHref={(month) => `#${month}`}
          labHref={() => "#lab"}
          dayHref={(day) => `#${day}`}
          tripHref={(trip) => `#${trip}`}
          onDeleted={() => setId(null)}
        />
      )}
    </div>
  );
}

const meta = {
  title: "Flows/Discipline",
  component: Pages,
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
    db.rules.delete(asha.id);
  },
} satisfies Meta<typeof Pages>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromTheHeadToTheTradesThatBrokeIt: Story = {
  play: async ({ step }) => {
    await step("Adds a rule that is in the head already", async () => {
      await expect(await screen.findByText(/Choose a rule you already have in your head/)).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Add a rule" }));
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rule" }), "Instruments barred or allowed");
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "They are" }), "The only ones allowed");
      await userEvent.type(screen.getByRole("textbox", { name: "Symbols or underlyings" }), "ZZZ");
      await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Only what I know");
      await userEvent.click(screen.getByRole("button", { name: "Add the rule" }));
    });
    await step("Sees it run over the whole history", async () => {
      const list = await screen.findByRole("list", { name: "Rules" });
      await expect(list).toHaveTextContent(/Kept on 0 of \d+ days that tested it/);
      await expect(list).toHaveTextContent(/trades? broke this rule/);
    });
    await step("Follows it to its broken days and their trades", async () => {
      await userEvent.click(screen.getByRole("link", { name: "Only what I know" }));
      const [day] = await screen.findAllByRole("list", { name: /^Trades that broke it on/ });
      await expect(within(day as HTMLElement).getAllByRole("link")[0]).toHaveAttribute(
        "href",
        expect.stringMatching(/^#[\w-]{22}$/),
      );
    });
    await step("Goes back, and deletes it", async () => {
      await userEvent.click(screen.getByRole("link", { name: "All rules" }));
      await userEvent.click(await screen.findByRole("link", { name: "Only what I know" }));
      await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
      await userEvent.click(await screen.findByRole("button", { name: "Delete the rule" }));
      await expect(await screen.findByText(/Choose a rule you already have in your head/)).toBeVisible();
    });
  },
};

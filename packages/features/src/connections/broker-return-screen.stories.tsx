import { brokerUnreachable, otherAccount } from "@saudabook/contract/connections/connection-refusals.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { twinFailure } from "../failure/twin-samples.ts";
import { BrokerReturnScreen, type BrokerReturnState } from "./broker-return-screen.tsx";
import { result } from "./connection-samples.ts";

const refused = ({ title, message, code }: RefusalText): BrokerReturnState => ({
  status: "failed",
  failure: new Failure("refused", message, { status: 409, refusal: { code, error: title, message } }),
});

const meta = {
  title: "Screens/Dashboard/Broker login",
  component: BrokerReturnScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: { status: "done", result },
    connectionsHref: "#connections",
    uploadHref: "#add-trades",
    tradeLogHref: "#trade-log",
    importHref: (id) => `#${id}`,
  },
} satisfies Meta<typeof BrokerReturnScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {};
export const DoneForTheFirstTime: Story = {
  args: {
    state: {
      status: "done",
      result: {
        ...result,
        firstLogin: true,
        loggedOut: false,
        check: { ...result.check, beforeClose: true, leftOut: [{ segment: "commodity", count: 2 }] },
      },
    },
  },
};
export const NothingNew: Story = {
  args: { state: { status: "done", result: { ...result, check: { ...result.check, known: 12 }, imports: [] } } },
};
export const NoTrades: Story = {
  args: {
    state: { status: "done", result: { ...result, check: { ...result.check, trades: 0, known: 0 }, imports: [] } },
  },
};
export const Syncing: Story = { args: { state: { status: "syncing", step: null } } };
export const Fetching: Story = { args: { state: { status: "syncing", step: { step: "fetching" } } } };
export const Storing: Story = {
  args: { state: { status: "syncing", step: { step: "storing", rowsRead: 12, rowsStored: 8, fraction: 0.66 } } },
};
export const Failed: Story = { args: { state: refused(brokerUnreachable("zerodha")) } };
export const FailedForAnotherAccount: Story = { args: { state: refused(otherAccount("AB1234", "CD5678")) } };
const forTwins: BrokerReturnState = { status: "failed", failure: twinFailure };
export const FailedForTwins: Story = { args: { state: forTwins } };
const withoutAnEnd: BrokerReturnState = {
  status: "failed",
  failure: new Failure("unreachable", "The connection broke before the server was done."),
};
export const FailedWithoutAnEnd: Story = { args: { state: withoutAnEnd } };
export const Nothing: Story = { args: { state: { status: "nothing" } } };
export const Cancelled: Story = { args: { state: { status: "cancelled" } } };

export const LinksToTheImportsAndSaysWhatBecameOfTheLogin: Story = {
  play: async ({ canvas, step }) => {
    await step("Says when the day was checked, and how many trades were known", async () => {
      await expect(canvas.getByRole("status")).toHaveTextContent("Checked 20 Nov 2026, 16:21: 12 trades, 4 known.");
    });
    await step("Names the account in which the trades count", async () => {
      await expect(canvas.getByText("The trades count in Zerodha AB1234.")).toBeVisible();
    });
    await step("Links to the import of the new ones", async () => {
      await expect(canvas.getByRole("link", { name: "zerodha-2026-11-20.ndjson" })).toHaveAttribute(
        "href",
        `#${result.imports[0]?.id}`,
      );
    });
    await step("Says that the login could place orders, and has ended", async () => {
      await expect(
        canvas.getByText("This login could also place orders. Saudabook has no code that does and has logged out."),
      ).toBeVisible();
    });
  },
};

export const ShowsBothReadingsOfATwin: Story = {
  args: { state: forTwins },
  play: async ({ canvas, step }) => {
    await step("Says that nothing was stored", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent(/Nothing was stored, so nothing counts twice/);
    });
    await step("Marks the quantity in which the two differ", async () => {
      const marked = [...canvas.getAllByRole("strong")].map((part) => part.textContent);
      await expect(marked.slice(0, 2)).toEqual(["10", "12"]);
    });
    await step("Links to the import that the user may undo", async () => {
      await expect(canvas.getByRole("link", { name: "tradebook-AB1234-EQ.csv" })).toHaveAttribute(
        "href",
        "#1e0c5a52-77a5-4b6e-9d83-0c2f6f0d6a01",
      );
    });
    await step("Says that there are more", async () => {
      await expect(canvas.getByText("The first 2 of 120.")).toBeVisible();
    });
  },
};

export const DoesNotSayThatNothingCameWhereTheEndIsNotKnown: Story = {
  args: { state: withoutAnEnd },
  play: async ({ canvas, step }) => {
    await step("Says that the end is not known, and nothing of trades that did not come", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent(/^We don't know how this sync ended/);
      await expect(canvas.getByRole("heading", { name: "This login has no known end" })).toBeVisible();
      await expect(canvas.queryByText("This login brought no trades")).toBeNull();
    });
  },
};

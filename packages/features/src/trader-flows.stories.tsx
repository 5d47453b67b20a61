import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import { closedFills, giveFills, waitingFills } from "@saudabook/mocks/fixtures/analysed-fills.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { Site } from "./trader-flows.story-setup.tsx";
import { defaultTradeView } from "./trades/history/trade-view.ts";

const meta = {
  title: "Flows/Trader",
  component: Site,
  args: { start: "signup", token: null, sessionEnded: false, view: defaultTradeView },
} satisfies Meta<typeof Site>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const heading = (name: string) => screen.findByRole("heading", { name });

async function fill(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.type(await screen.findByLabelText(label, { selector: "input" }), text);
  }
}

const meera = { "Full Name": "Meera Iyer", Email: "meera@mail.example", "Phone Number": "9000012345" };
const password = "correct horse battery";

export const ANewTraderFindsTheirTradesAgain: Story = {
  tags: ["spec:2.27", "spec:4.7", "spec:7.4"],
  play: async ({ step }) => {
    await step("Sign up takes Full Name, Email, Phone Number, Password and Confirm Password", async () => {
      await fill({ ...meera, Password: password, "Confirm Password": password });
      await press("Sign Up");
    });
    await step("Registration Successful! leads on by Login Now", async () => {
      await expect(await heading("Registration Successful!")).toBeVisible();
      await press("Login Now");
    });
    await step("A chosen tradebook names its broker and trade type, and is imported", async () => {
      const { name, bytes } = zerodhaTradebookCsv({ rows: 24 });
      await userEvent.upload(await screen.findByLabelText("Excel Sheet"), new File([new Uint8Array(bytes)], name));
      await expect(await screen.findByText(/24 fills, all new\.$/)).toBeVisible();
      await expect(screen.getByLabelText("Choose Your Broker")).toHaveValue("zerodha");
      await press("Submit Trades");
    });
    await step("The trades of the upload are in the trade history", async () => {
      await expect(await heading("Trade Details - Meera Iyer")).toBeVisible();
      await expect(await screen.findByRole("table", { name: "Trade History" })).toHaveAttribute("aria-rowcount", "25");
    });
    await step("Confirm Logout asks first, then the login page is shown", async () => {
      await press("Meera Iyer");
      await userEvent.click(await screen.findByRole("menuitem", { name: "LogOut" }));
      await expect(await screen.findByText("Are you sure you want to logout?")).toBeVisible();
      await userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "Logout" }));
      const confirmation = await screen.findByRole("alertdialog", { name: "Confirm Logout" });
      await userEvent.click(within(confirmation).getByRole("button", { name: "Logout" }));
      await expect(await screen.findByLabelText("Email or Phone")).toBeVisible();
    });
    await step("A login with the phone number shows the same trades", async () => {
      await fill({ "Email or Phone": meera["Phone Number"], Password: password });
      await userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "Login" }));
      await expect(await screen.findByRole("table", { name: "Trade History" })).toHaveAttribute("aria-rowcount", "25");
    });
  },
};

export const AReturningTraderIsBackWhereTheyWere: Story = {
  tags: ["spec:2.30", "spec:4.10"],
  args: { start: "trade-log", sessionEnded: true, view: { ...defaultTradeView, side: "sell" } },
  play: async ({ step }) => {
    await step("The ended session answers You are not logged in!", async () => {
      await expect(await screen.findByRole("alert")).toHaveTextContent("Your session has ended");
      await expect(screen.getByText("You are not logged in!")).toBeVisible();
    });
    await step("Go to Login says why, and asks for email or phone and password", async () => {
      await press("Go to Login");
      await expect(await screen.findByText("Your session has ended. Please log in again.")).toBeVisible();
      await fill({ "Email or Phone": asha.email, Password: asha.password });
      await userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "Login" }));
    });
    await step("The trade history is back with its filter, sold trades alone", async () => {
      await expect(await heading("Trade Details - Asha Rao")).toBeVisible();
      await expect(await screen.findByLabelText("Side")).toHaveValue("sell");
      const [, ...rows] = await screen.findAllByRole("row");
      await expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) await expect(row).toHaveTextContent(/^SELL/);
    });
  },
};

export const ATraderAddsAPurchaseAndTakesItBack: Story = {
  tags: ["spec:4.13"],
  args: { start: "to-settle", token: tokenOf(asha) },
  beforeEach: () => giveFills(asha, [...closedFills, ...waitingFills]),
  play: async ({ step }) => {
    const totals = () => screen.getAllByText("Closed trades").find(({ tagName }) => tagName === "DT");
    await step("Left out names the sale that no file has the purchase of", async () => {
      const sold = await screen.findByRole("region", { name: "Missing buys" });
      await expect(within(sold).getByText("HDFCBANK")).toBeVisible();
    });
    await step("Add the purchase of HDFCBANK asks when and for how much it was bought", async () => {
      await press("Add the purchase of HDFCBANK");
      const dialog = within(await screen.findByRole("dialog", { name: "Add the purchase of HDFCBANK" }));
      fireEvent.input(dialog.getByLabelText("Buy date"), { target: { value: "2024-06-03" } });
      await userEvent.type(dialog.getByLabelText("Buy price per share"), "1500.50");
      await userEvent.click(dialog.getByRole("button", { name: "Add the purchase" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });
    await step("The figures count one more closed trade", async () => {
      await expect(await screen.findByText("Saved", { selector: "p" })).toBeVisible();
      await expect(totals()?.nextElementSibling).toHaveTextContent("5 → is now 6");
    });
    await step("The purchase is undone, and the old figures are back", async () => {
      await press("Undo HDFCBANK");
      await expect(await screen.findByText("HDFCBANK undone")).toBeVisible();
      await expect(totals()?.nextElementSibling).toHaveTextContent("6 → is now 5");
      await expect(db.settlements.get(asha.id)).toEqual([]);
      const sold = await screen.findByRole("region", { name: "Missing buys" });
      await expect(within(sold).getByText("HDFCBANK")).toBeVisible();
    });
  },
};

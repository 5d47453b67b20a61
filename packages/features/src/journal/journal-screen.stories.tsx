import { journalTrades, longJournalTrade } from "@saudabook/mocks/fixtures/journal-trades.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { failedForm } from "../form/form-state.ts";
import { PrivacyProvider } from "../page/privacy.tsx";
import { failure, filled, first, form, journal, on } from "./journal.story-setup.tsx";
import { JournalScreen } from "./journal-screen.tsx";

const meta = {
  ...journal,
  title: "Screens/Journal",
  component: JournalScreen,
} satisfies Meta<typeof JournalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const InTheShell: Story = { args: { bare: true } };

export const ReadyEquity: Story = on("/trading-journal", "equity");

export const StockMarket: Story = on("/stock-market-trading-journal");

export const StockMarketEquity: Story = on("/stock-market-trading-journal", "equity");

export const Free: Story = on("/free-trading-journal");

export const FreeEquity: Story = on("/free-trading-journal", "equity");

export const Nse: Story = on("/nse-trading-journal");

export const NseEquity: Story = on("/nse-trading-journal", "equity");

export const Bse: Story = on("/bse-trading-journal");

export const BseEquity: Story = on("/bse-trading-journal", "equity");

export const IndianStockMarket: Story = on("/indian-stock-market-trading-journal");

export const IndianStockMarketEquity: Story = on("/indian-stock-market-trading-journal", "equity");

export const Crypto: Story = on("/crypto-trading-journal");

export const CryptoEquity: Story = on("/crypto-trading-journal", "equity");

export const Forex: Story = on("/forex-trading-journal");

export const ForexEquity: Story = on("/forex-trading-journal", "equity");

export const Ai: Story = on("/ai-trading-journal");

export const AiEquity: Story = on("/ai-trading-journal", "equity");

export const Loading: Story = { args: { state: { status: "loading" } } };

export const Empty: Story = { args: { state: { status: "ready", trades: [] } } };

export const EmptyEquity: Story = { args: { ...Empty.args, view: { type: "equity" } } };

export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };

export const LongName: Story = {
  args: { state: { status: "ready", trades: [longJournalTrade, ...journalTrades] } },
};

export const Saving: Story = { args: { unsaved: [{ trade: { ...first, _id: "k1" }, save: "saving" }] } };

export const NotSaved: Story = {
  args: {
    unsaved: [{ trade: { ...first, _id: "k1", symbol: "WIPRO" }, save: "failed" }],
    problem: { title: "We couldn't save WIPRO", failure },
  },
};

export const NotSavedAndNotLoaded: Story = {
  args: { ...NotSaved.args, problem: null, state: { status: "failed", failure, retrying: false } },
};

export const OutOfDate: Story = {
  args: { state: { status: "ready", trades: journalTrades, failure, retrying: false } },
};

export const FormOpen: Story = { args: { form } };

export const FormFilled: Story = { args: { form: { ...form, values: filled } } };

export const FormOfAShort: Story = {
  args: {
    form: {
      ...form,
      values: { ...filled, buyDateTime: filled.sellDateTime, sellDateTime: filled.buyDateTime },
    },
  },
};

export const FormOfAnEdit: Story = {
  args: { form: { ...form, mode: "edit", values: filled, submission: failedForm(failure) } },
};

export const FormBusy: Story = {
  args: { form: { ...form, mode: "edit", values: filled, submission: { status: "submitting" } } },
};

export const AmountsHidden: Story = {
  args: { bare: true },
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

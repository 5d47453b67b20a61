import type { WaitingPosition } from "@saudabook/contract/analysis/settlements.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { noneLeftOut } from "@saudabook/mocks/fixtures/analytics.ts";
import { makeSettlementList, suspectedChanges } from "@saudabook/mocks/fixtures/settlements.ts";
import { Panel } from "@saudabook/ui/panel.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { effect, formOf, ready, settleScreen, some, totals, zeroCost } from "./settle-screen.story-setup.tsx";
import { SettleScreen } from "./settle-screen.tsx";
import { suspectedKey } from "./settle-state.ts";

const meta = {
  ...settleScreen,
  title: "Screens/Analytics/Left out",
  component: SettleScreen,
} satisfies Meta<typeof SettleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const failure = new Failure("unreachable", "We couldn't reach the server.");

const none = { positions: 0, executions: 0, value: "0" };

const nothing = {
  waiting: [],
  waitingCount: 0,
  leftOut: { openingSells: none, expired: none, expiryUnknown: none },
  shown: none,
  all: none,
  missingTradebooks: [],
};

const longName = "A-SYMBOL-WITH-A-NAME-OF-FORTY-CHARACTERS";

const many = Array.from({ length: 120 }, (_, at): WaitingPosition => {
  const instrument = { key: `fno:${at}`, symbol: "x", isin: null, underlying: at % 9 === 0 ? longName : "BANKNIFTY" };
  const contract = { ...instrument, kind: "call", expiry: "2026-06-30", strike: String(50_000 + at * 100) } as const;
  const position = { account: "zerodha|AB1234", quantity: "1250000", value: "123456789012.5", executions: 3 };
  return { kind: "expired", ...position, instrument: contract, side: "short", expiryDay: "2026-06-30" };
});

export const Ready: Story = {};

export const Loading: Story = { args: { state: { status: "loading" } } };

export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };

export const FailedAndRetrying: Story = { args: { state: { status: "failed", failure, retrying: true } } };

export const Empty: Story = { args: { state: ready({ ...nothing, settled: [] }) } };

export const NothingIsMissingAnyMore: Story = { args: { state: ready(nothing) } };

export const Filtered: Story = {
  args: {
    state: ready({ hidden: some, all: { positions: 123, executions: 271, value: "2445859.65" } }),
  },
};

export const AllHiddenByFilters: Story = { args: { state: ready({ ...nothing, hidden: some, all: some }) } };

export const SeveralTradebooksMissing: Story = {
  args: {
    state: ready({
      missingTradebooks: [
        { account: "zerodha|AB1234", ...some, firstSale: "2024-06-03", filesFrom: "2024-04-01" },
        {
          account: "groww|4567890123",
          positions: 1,
          executions: 1,
          value: "1234567890123.45",
          firstSale: "2025-01-09",
          filesFrom: "2025-01-09",
        },
      ],
    }),
  },
};

export const SuspectedChanges: Story = { args: { state: ready({ suspected: suspectedChanges }) } };

export const SuspectedChangesAdding: Story = {
  args: {
    state: ready({ suspected: suspectedChanges }),
    change: { at: suspectedKey(suspectedChanges), busy: true, failure: null },
  },
};

export const SuspectedChangesFailed: Story = {
  args: {
    state: ready({ suspected: suspectedChanges.slice(0, 1) }),
    change: { at: suspectedKey(suspectedChanges), busy: false, failure },
  },
};

export const WithPurchasesFromAFile: Story = {
  args: {
    fromFile: (
      <Panel title="Purchases from a file">A tax statement, or a CSV of symbol, quantity, price and day.</Panel>
    ),
  },
};

export const AddedTogether: Story = {
  args: {
    state: ready({
      settled: [
        ...makeSettlementList().settled,
        ...Array.from({ length: 118 }, (_, at) => ({
          id: `6f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`,
          entry: {
            kind: "opening-lot" as const,
            account: "zerodha|AB1234",
            instrument: `symbol:STOCK${at + 1}`,
            day: "2022-05-10",
            quantity: "12",
            price: "1500.55",
          },
          createdAt: "2026-11-25T06:00:00.000Z",
          unused: at === 0 ? "The broker account has no trades of this instrument" : null,
        })),
      ],
    }),
  },
};

export const Extreme: Story = {
  args: {
    state: ready({
      waiting: many,
      waitingCount: 2_345,
      leftOut: {
        openingSells: none,
        expired: { positions: 2_345, executions: 7_035, value: "289506170234312.5" },
        expiryUnknown: none,
      },
    }),
  },
};

export const Moved: Story = {
  args: {
    result: {
      title: "2 splits added",
      saved: ["1", "2"],
      what: "2 splits",
      before: totals("98140.5", 5),
      after: totals("-1204.25", 7),
    },
  },
};

export const MovedAndIncomplete: Story = {
  args: {
    result: {
      title: "1 purchase added",
      saved: ["1"],
      what: "1 purchase",
      before: totals("-146765.37", 5),
      after: { ...totals("14198.78", 6), leftOut: { ...noneLeftOut, openingSells: some } },
    },
  },
};

export const Undoing: Story = { args: { ...Moved.args, change: { at: "undo", busy: true, failure: null } } };

export const UndoFailed: Story = { args: { ...Moved.args, change: { at: "undo", busy: false, failure } } };

export const NotMoved: Story = {
  args: {
    result: {
      title: "Saved",
      saved: ["1"],
      what: "1 purchase",
      before: totals("98140.5", 5),
      after: totals("98140.5", 5),
    },
  },
};

export const StillComputed: Story = {
  args: { result: { title: "Saved", saved: ["1"], what: "1 purchase", before: null, after: null } },
};

export const SavingAtOnce: Story = { args: { change: { at: "worthless", busy: true, failure: null } } };

export const SavingAtOnceFailed: Story = { args: { change: { at: "worthless", busy: false, failure } } };

export const OpeningSellForm: Story = { args: { form: formOf("opening-sell") } };

export const ExpiredForm: Story = { args: { form: formOf("expired") } };

export const ExpiryUnknownForm: Story = { args: { form: formOf("expiry-unknown") } };

export const TwoIsinsForm: Story = { args: { form: formOf("two-isins") } };

export const FormSaving: Story = {
  args: { form: formOf("opening-sell"), change: { at: "form", busy: true, failure: null } },
};

export const FormFailed: Story = {
  args: { form: formOf("opening-sell"), change: { at: "form", busy: false, failure } },
};

export const ZeroCostAsked: Story = {
  args: zeroCost({ status: "ready", before: effect("162777", 26), after: effect("288185", 27) }),
};

export const ZeroCostLoading: Story = { args: zeroCost({ status: "loading" }) };

export const ZeroCostFailed: Story = { args: zeroCost({ status: "failed" }) };

export const ZeroCostWithoutEffect: Story = {
  args: zeroCost({ status: "ready", before: effect("162777", 26), after: effect("162777", 26) }),
};

export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

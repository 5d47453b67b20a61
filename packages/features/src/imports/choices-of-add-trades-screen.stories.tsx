import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import {
  AnotherChoice,
  AsksBesideTheOnlyAccount,
  AsksForTheAccount,
  AsksWhatTheQuantityCounts,
  CommodityWithAnotherBrokerChosen,
  QuantityInLots,
  Recognised,
  Several,
} from "./add-trades-screen.stories.tsx";
import { screenOfAddTrades } from "./add-trades-screen.story-setup.tsx";
import { AddTradesScreen } from "./add-trades-screen.tsx";

const meta = {
  ...screenOfAddTrades,
  title: "Screens/Dashboard/Add trades",
  component: AddTradesScreen,
} satisfies Meta<typeof AddTradesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WaitsForWhatTheQuantityCounts: Story = {
  ...AsksWhatTheQuantityCounts,
  play: async ({ canvas, args, step }) => {
    await step("Keeps Submit Trades disabled, and has no answer by itself", async () => {
      await expect(canvas.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
      await expect(canvas.getByLabelText(/^What does the quantity count/)).toHaveValue("");
    });
    await step("Chooses Lots: the answer is handed over", async () => {
      await userEvent.selectOptions(canvas.getByLabelText(/^What does the quantity count/), "Lots");
      await expect(args.onAnswerUnit).toHaveBeenCalledWith(expect.any(Number), "lots");
    });
  },
};

export const SubmitsACommodityFileOnceItIsAnswered: Story = {
  ...QuantityInLots,
  play: async ({ canvas, args, step }) => {
    await step("Presses Submit Trades: the file is submitted", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Submit Trades" }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

export const ImportsACommodityFileAsWhatItIs: Story = {
  ...CommodityWithAnotherBrokerChosen,
  play: async ({ canvas, args, step }) => {
    await step("Presses Import as Zerodha commodity: it is chosen, and waits for the answer", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Import as Zerodha commodity" }));
      await expect(args.onChoose).toHaveBeenCalledWith([expect.any(Number)], { broker: "zerodha", tradeType: "fno" });
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const WaitsForTheAccountOfAFile: Story = {
  ...AsksForTheAccount,
  play: async ({ canvas, args, step }) => {
    await step("Keeps Submit Trades disabled, and asks for the account of each file", async () => {
      await expect(canvas.getByRole("button", { name: "Submit Trades" })).toBeDisabled();
      await expect(canvas.getByText("First say which account each file is of.")).toBeVisible();
    });
    await step("Chooses Zerodha CD5678: the answer is handed over", async () => {
      await userEvent.selectOptions(canvas.getByLabelText(/^Which account is this file of/), "Zerodha CD5678");
      await expect(args.onAnswer).toHaveBeenCalledWith(expect.any(Number), { key: "zerodha|CD5678" });
    });
  },
};

export const SubmitsWithoutAnAnswerWhereThereIsOneAccount: Story = {
  ...AsksBesideTheOnlyAccount,
  play: async ({ canvas, args, step }) => {
    await step("Shows the only account as the answer", async () => {
      await expect(canvas.getByLabelText(/^Which account is this file of/)).toHaveValue("zerodha|AB1234");
    });
    await step("Presses Submit Trades: the file is submitted", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Submit Trades" }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

export const SaysWhatAFileIsBeforeItIsSubmitted: Story = {
  ...Recognised,
  play: async ({ canvas, args, step }) => {
    await step("The file is named with its broker, account, days and executions", async () => {
      const sentence = "Zerodha equity tradebook of AB1234, 10 Feb 2025 – 2 Feb 2026, 676 fills: 660 new, 16 known.";
      await expect(canvas.getByText(sentence)).toBeVisible();
    });
    await step("Broker and trade type are chosen", async () => {
      await expect(canvas.getByLabelText("Choose Your Broker")).toHaveValue("zerodha");
      await expect(canvas.getByLabelText("Choose Trade Type")).toHaveValue("equity");
    });
    await step("Its first rows can be looked at", async () => {
      await userEvent.click(canvas.getByText("First rows"));
      await expect(within(canvas.getByRole("table", { name: "First rows" })).getAllByRole("row")).toHaveLength(4);
    });
    await step("Presses Submit Trades: it is submitted", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Submit Trades" }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

export const OffersTheOnePressThatIsRight: Story = {
  ...AnotherChoice,
  play: async ({ canvas, args, step }) => {
    await step("Presses Import as Zerodha equity", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Import as Zerodha equity" }));
    });
    await step("The choice is made, and the file submitted", async () => {
      await expect(args.onChoose).toHaveBeenCalledWith([expect.any(Number)], {
        broker: "zerodha",
        tradeType: "equity",
      });
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

export const SubmitsTheFilesThatCanBeImported: Story = {
  ...Several,
  play: async ({ canvas, args, step }) => {
    await step("Shows five files, and presses Submit Trades", async () => {
      await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
      await userEvent.click(canvas.getByRole("button", { name: "Submit Trades" }));
    });
    await step("Those that can be imported are submitted", async () => {
      const state = args.state.files;
      await expect(args.onSubmit).toHaveBeenCalledWith([state[0]?.id, state[1]?.id, state[3]?.id]);
    });
  },
};

export const OffersTheBrokersTypesAndEntriesOfTheSpecification: Story = {
  tags: ["spec:2.32"],
  play: async ({ canvas, step }) => {
    const offered = (label: string) =>
      [...(canvas.getByLabelText(label) as HTMLSelectElement).options]
        .filter((option) => option.value !== "")
        .map((option) => `${option.label}=${option.value}`);
    await step("Choose Your Broker begins with Zerodha and Groww", async () => {
      // The two brokers of the specification first, then the added ones.
      await expect(offered("Choose Your Broker")).toEqual([
        "Zerodha=zerodha",
        "Groww=groww",
        "Angel One=angelone",
        "Dhan=dhan",
        "Fyers=fyers",
        "ICICI Direct=icicidirect",
        "Paytm Money=paytmmoney",
        "Upstox=upstox",
      ]);
    });
    await step("Choose Trade Type offers Equity and Future & Option", async () => {
      await expect(offered("Choose Trade Type")).toEqual(["Equity=equity", "Future & Option=fno"]);
    });
    await step("Entry Type offers Enter Manually and Upload Excel Sheet", async () => {
      await expect(offered("Entry Type")).toEqual(["Enter Manually=manual", "Upload Excel Sheet=excel"]);
    });
  },
};

export const SaysWhereEachBrokerKeepsTheFile: Story = {
  play: async ({ canvas, step }) => {
    await step("Chooses Groww and Future & Option: the report to download is named", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Groww");
      await userEvent.selectOptions(canvas.getByLabelText("Choose Trade Type"), "fno");
      await expect(canvas.getByText(/^In Groww open Reports → F&O P&L/)).toBeVisible();
    });
    await step("Chooses Zerodha: the tradebook is named", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Zerodha");
      await expect(canvas.getByText(/^In Zerodha Console open Reports → Tradebook/)).toBeVisible();
    });
    await step("Chooses Dhan: its limits are named", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Dhan");
      await expect(
        canvas.getByText(/contract's totals for a day, without times\. Charges will be without brokerage/),
      ).toBeVisible();
    });
    await step("Chooses Paytm Money: equity alone is offered", async () => {
      await userEvent.selectOptions(canvas.getByLabelText("Choose Your Broker"), "Paytm Money");
      await expect(canvas.getByText("From Paytm Money we import equity only so far.")).toBeVisible();
    });
  },
};

import { growwFnoPnlXlsx } from "@saudabook/trading/samples/files/groww-fno-pnl-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { ConnectedTrial } from "./connected-trial.tsx";
import type { OpenTrialFile } from "./open-trial.ts";
import { openTrialInWorker } from "./open-trial.ts";
import { openTrialHere } from "./open-trial-here.ts";
import { TrialScreen } from "./trial-screen.tsx";
import { TriedFilePanel } from "./tried-file-panel.tsx";

const links = { addTradesHref: null, signUpHref: "#sign-up", logInHref: "#log-in" };
const csv = (bytes: Uint8Array, name = "tradebook-AB1234-EQ.csv") => new File([bytes.slice()], name);
const tradebook = csv(zerodhaTradebookCsv({ rows: 700 }).bytes);
const text = new TextDecoder().decode(zerodhaTradebookCsv({ rows: 3 }).bytes);
const badRow = csv(new TextEncoder().encode(text.replace(/,buy,/, ",bought,")));
const buys = csv(new TextEncoder().encode(text.replaceAll(/,sell,/g, ",buy,")));
const letter = csv(new TextEncoder().encode("Dear broker,\nplease send my trades.\n"), "letter.csv");

/** Holds the chosen file, as the page does. */
function Tried({ file: given, open }: { file: File | null; open: OpenTrialFile }) {
  const [file, setFile] = useState(given);
  return (
    <ConnectedTrial
      file={file}
      onFile={setFile}
      openTrial={open}
      today={() => "2026-11-21"}
      renderResult={({ trades, figures }, preview) => (
        <TriedFilePanel preview={preview} trades={trades} figures={figures} {...links} />
      )}
    />
  );
}

const meta = {
  title: "Screens/Try your tradebook",
  component: TrialScreen,
  args: { file: null, trial: { status: "empty" }, onFile: fn(), renderResult: () => null },
  decorators: (Story) => (
    <main>
      <Story />
    </main>
  ),
} satisfies Meta<typeof TrialScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Reading: Story = { args: { file: tradebook, trial: { status: "reading", fraction: 0.4 } } };
export const Unfit: Story = {
  args: {
    file: new File(["x"], "trades.pdf"),
    trial: { status: "unfit", problem: "Choose a file that ends in .xlsx, .xls or .csv." },
  },
};
export const Failed: Story = { args: { file: tradebook, trial: { status: "failed" } } };

export const Ready: Story = {
  tags: ["state"],
  render: () => <Tried file={tradebook} open={openTrialHere} />,
  play: async ({ canvas, step }) => {
    await step("Names the format of the file and its executions", async () => {
      await expect(await canvas.findByText(/^Zerodha equity tradebook.*700 fills\.$/)).toBeVisible();
    });
    await step("Says that charges are computed from the published rates of each day", async () => {
      await expect(
        await canvas.findByText("Charges are computed from the published rates of each day.", { exact: false }),
      ).toBeVisible();
    });
    await step("Leads to the registration by Keep it in an account", async () => {
      await expect(canvas.getByRole("button", { name: "Keep it in an account" })).toHaveAttribute("href", "#sign-up");
    });
  },
};

export const BuysOnly: Story = {
  tags: ["state"],
  render: () => <Tried file={buys} open={openTrialHere} />,
  play: async ({ canvas, step }) => {
    await step("Says that nothing is booked yet, and shows what is open", async () => {
      await expect(await canvas.findByText("No sale in this file: nothing booked yet")).toBeVisible();
      await expect(await canvas.findByText("Open, at cost")).toBeVisible();
      await expect(canvas.queryByText("Net P&L")).not.toBeInTheDocument();
    });
  },
};

export const Refused: Story = {
  tags: ["state"],
  render: () => <Tried file={letter} open={openTrialHere} />,
  play: async ({ canvas, step }) => {
    await step("Says in an alert what the file isn't", async () => {
      await expect(await canvas.findByRole("alert")).toHaveTextContent("isn't");
    });
  },
};

export const BadRows: Story = {
  tags: ["state"],
  render: () => <Tried file={badRow} open={openTrialHere} />,
  play: async ({ canvas, step }) => {
    await step("Names the row and its text that cannot be read", async () => {
      await expect(await canvas.findByRole("alert")).toHaveTextContent(
        'Row 2: trade_type "bought" is neither buy nor sell.',
      );
    });
  },
};

const unknownColumns = csv(new TextEncoder().encode("Scrip,Rate\nTCS,3500\n"), "deals.csv");

export const SaysThatAnAccountCanMatchUnknownColumns: Story = {
  render: () => <Tried file={unknownColumns} open={openTrialHere} />,
  play: async ({ canvas, step }) => {
    await step("Says what an account can do", async () => {
      await expect(await canvas.findByText(/^In an account you can match the columns/)).toBeVisible();
    });
  },
};

export const SaysWhenTheBrowserCannotReadIt: Story = {
  render: () => <Tried file={tradebook} open={() => Promise.reject(new Error("out of memory"))} />,
  play: async ({ canvas, step }) => {
    await step("Says in an alert that the browser couldn't read the file", async () => {
      await expect(await canvas.findByRole("alert")).toHaveTextContent("Your browser couldn't read this file");
    });
  },
};

export const SaysWhenTheResultCannotBeComputed: Story = {
  render: () => (
    <Tried
      file={tradebook}
      open={async (...asked) => ({ ...(await openTrialHere(...asked)), figures: () => Promise.reject(new Error()) })}
    />
  ),
  play: async ({ canvas, step }) => {
    await step("Says of all four figures that they couldn't be computed", async () => {
      await expect(await canvas.findAllByText("couldn't be computed")).toHaveLength(4);
    });
  },
};

export const ReadsInAWorkerAndTakesAnotherFile: Story = {
  render: () => <Tried file={null} open={openTrialInWorker} />,
  play: async ({ canvas, step }) => {
    const input = canvas.getByLabelText("Your broker's file");
    const guide = () => canvas.queryByRole("region", { name: "Where to download the file" });
    await step("Says where each broker offers its file", async () => {
      await expect(guide()).toHaveTextContent(/In Upstox open Reports → Trade/);
    });
    await step("Chooses a tradebook: its 700 fills are read in place of the guide", async () => {
      await userEvent.upload(input, tradebook);
      await expect(await canvas.findByText(/700 fills\.$/)).toBeVisible();
      await expect(guide()).toBeNull();
    });
    await step("Presses Remove file: the result is gone", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Remove file" }));
      await expect(canvas.queryByText(/700 fills/)).toBeNull();
    });
    await step("Chooses a Groww report: it is named as a Groww report", async () => {
      const report = await growwFnoPnlXlsx({ rows: 5 });
      await userEvent.upload(input, csv(report.bytes, "groww.xlsx"));
      await expect(await canvas.findByText(/^Groww F&O profit and loss report/, { selector: "p" })).toBeVisible();
    });
  },
};

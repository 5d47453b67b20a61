import { Failure } from "@saudabook/contract/wire/failure.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { failedForm } from "../../form/form-state.ts";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { completeYear, taxYear, yearWithoutSales } from "./tax-year.story-setup.ts";
import { TaxYearScreen } from "./tax-year-screen.tsx";

const meta = {
  title: "Screens/Analytics/Tax year",
  component: TaxYearScreen,
  decorators: (Story) => (
    <main className="p-4 sm:p-6">
      <h1 className="sr-only">Dashboard</h1>
      <Story />
    </main>
  ),
  args: {
    state: { status: "ready", data: taxYear, busy: false },
    year: 2024,
    thisYear: 2026,
    account: null,
    onYear: fn(),
    lotsHref: (year, { bucket = "", instrument = "" }) => `#lots-${year}-${bucket}-${instrument}`,
    comparisonHref: (year) => `#comparison-${year}`,
    leftOutHref: "#left-out",
    addTradesHref: "#add-trades",
    choosing: { saving: { busy: false, failure: null, done: null }, onChoose: fn(), onEnd: fn() },
    workbook: { status: "ready" },
    onDownload: fn(),
  },
} satisfies Meta<typeof TaxYearScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Complete: Story = { args: { state: { status: "ready", data: completeYear, busy: false } } };

export const NothingSold: Story = {
  args: { state: { status: "ready", data: yearWithoutSales, busy: false }, year: 2026 },
};

export const Empty: Story = {
  args: {
    state: { status: "ready", data: { ...yearWithoutSales, years: [], importedAt: null }, busy: false },
    year: 2026,
  },
};

export const Loading: Story = { args: { state: { status: "loading" } } };

export const Failed: Story = {
  args: {
    state: {
      status: "failed",
      failure: new Failure("unreachable", "Unreachable."),
      retrying: false,
      onRetry: fn(),
    },
  },
};

export const PendingAndFaulty: Story = {
  args: {
    state: { status: "ready", data: { ...completeYear, pending: true, faulty: true, sample: true }, busy: false },
    account: "zerodha|AB1234",
  },
};

export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

export const SaysWhatIsMissingFirst: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows what is missing before any figure", async () => {
      const [first] = canvas.getAllByRole("heading", { level: 2 }).slice(1);
      await expect(first).toHaveTextContent("What is missing");
      await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent(
        /4 sales without a purchase, sold for ₹57,000/,
      );
    });
    await step("Leads to the page on which purchases are added", async () => {
      const link = canvas.getByRole("link", { name: /^Add it\s+for 4 sales without a purchase$/ });
      await expect(link).toHaveAttribute("href", "#left-out");
    });
    await step("Says at the bucket what its charges are without", async () => {
      await expect(canvas.getByText("Without the charges of 3 lots")).toBeVisible();
    });
  },
};

export const OpensTheWorkingOfAFigure: Story = {
  play: async ({ canvas, step }) => {
    await step("Opens the working of short-term gains without STT", async () => {
      await userEvent.click(
        canvas.getByRole("button", { name: /working of Net without STT: Short-term, STT paid, FY 2024-25/ }),
      );
    });
    const dialog = await screen.findByRole("dialog");
    await step("Sees the formula with its values", async () => {
      await expect(dialog).toHaveTextContent("+\u2060₹33,518.40 − ₹1,082.35 = +\u2060₹32,436.05");
    });
    await step("Sees the section, the rates in force and their source", async () => {
      await expect(within(dialog).getByText("111A")).toBeVisible();
      await expect(within(dialog).getByText(/Finance \(No\. 2\) Act 2024/)).toBeVisible();
      await expect(dialog).toHaveTextContent("Without the charges of 3 lots.");
    });
    await step("Leads to the lots", async () => {
      await expect(within(dialog).getByRole("button", { name: "See the lots" })).toHaveAttribute(
        "href",
        "#lots-2024-short-term-stt-",
      );
    });
  },
};

export const ShowsAnotherResultByPeriod: Story = {
  play: async ({ canvas, step }) => {
    const table = canvas.getByRole("table", { name: "Results by advance-tax period" });
    await step("Shows the net without STT at first", async () => {
      await expect(table).toHaveTextContent("₹32,436.05");
    });
    await step("Chooses the gross result", async () => {
      await userEvent.click(canvas.getByRole("radio", { name: "Gross" }));
      await expect(table).toHaveTextContent("₹33,518.40");
    });
  },
};

export const ChoosesAYear: Story = {
  play: async ({ canvas, args, step }) => {
    await step("Lists the years with sales, and the running one, newest first", async () => {
      const options = within(canvas.getByRole("combobox", { name: "Tax year" })).getAllByRole("option");
      await expect(options.map(({ textContent }) => textContent)).toEqual([
        ...["Tax year 2026-27", "FY 2025-26 (AY 2026-27)", "FY 2024-25 (AY 2025-26)"],
      ]);
    });
    await step("Chooses another year", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Tax year" }), "2025");
      await expect(args.onYear).toHaveBeenCalledWith(2025);
    });
  },
};

export const FoldsAndUnfoldsScrips: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows five scrips of a bucket", async () => {
      await expect(canvas.queryByRole("link", { name: "SCRIP13" })).toBeNull();
    });
    await step("Shows all of them", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show all 16 scrips" }));
      await expect(canvas.getByRole("link", { name: "SCRIP13" })).toHaveAttribute(
        "href",
        "#lots-2024-short-term-stt-symbol:SCRIP13",
      );
    });
  },
};

export const ChoiceSaved: Story = {
  args: {
    choosing: {
      saving: { busy: false, failure: null, done: { at: 1, text: "Saved: trader", undo: fn() } },
      onChoose: fn(),
      onEnd: fn(),
    },
  },
};

export const ChoiceAndWorkbookFailed: Story = {
  args: {
    choosing: {
      saving: { busy: false, failure: new Failure("unreachable", "Unreachable."), done: null },
      onChoose: fn(),
      onEnd: fn(),
    },
    workbook: failedForm(new Failure("timed-out", "too long")),
  },
};

export const MakesChoices: Story = {
  play: async ({ canvas, args, step }) => {
    const { onChoose, onEnd } = args.choosing;
    await step("Points out that the treatment of another year differs, with its day", async () => {
      await expect(canvas.getByText(/It differs from FY 2023-24 .*: trader, chosen on 2 May 2026/)).toBeVisible();
    });
    await step("Takes the delivery of an account as a trader's", async () => {
      const [treatment] = canvas.getAllByRole("combobox", { name: /^Treatment of delivery of/ });
      await userEvent.selectOptions(treatment as HTMLElement, "trader");
      await expect(onChoose).toHaveBeenLastCalledWith({
        ...{ kind: "treatment", account: "zerodha|AB1234", year: 2024, treatment: "trader" },
      });
    });
    await step("Chooses the class of a fund", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Class of MIRAEFUND" }), "other-fund");
      await expect(onChoose).toHaveBeenLastCalledWith({
        ...{ kind: "class", instrument: "isin:INF769K01HP0", class: "other-fund" },
      });
    });
    const form = within(canvas.getByRole("form", { name: "Fair market value of RELIANCE" }));
    await step("Refuses a fair market value of nothing, and keeps the text", async () => {
      await userEvent.type(form.getByRole("textbox"), "0{Enter}");
      await expect(form.getByText("Enter rupees above 0, with at most 4 decimals")).toBeVisible();
    });
    await step("Saves a fair market value", async () => {
      await userEvent.clear(form.getByRole("textbox"));
      await userEvent.type(form.getByRole("textbox"), "₹1,012.35{Enter}");
      await expect(onChoose).toHaveBeenLastCalledWith({
        ...{ kind: "fair-value", instrument: "isin:INE002A01018", price: "1012.35" },
      });
    });
    await step("Removes a class that was chosen before", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Remove INFY" }));
      await expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ id: "c" }));
    });
    await step("Shows all questions", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show all 8 questions" }));
      await expect(canvas.getByRole("combobox", { name: "Class of SCRIP5" })).toBeVisible();
    });
  },
};

export const SaysNothingThatAnAdvisorWould: Story = {
  tags: ["state"],
  play: async ({ canvasElement, step }) => {
    await step("Has no verdict and no amount of tax", async () => {
      await expect(canvasElement).not.toHaveTextContent(/you owe|you save|harvest|audit|file ITR|allowed|\bsafe\b/i);
      await expect(canvasElement).toHaveTextContent(
        "Not tax advice. Figures from the files you imported on 30 Jun 2026, rules of 24 Nov 2026. Check with a chartered accountant before filing.",
      );
    });
  },
};

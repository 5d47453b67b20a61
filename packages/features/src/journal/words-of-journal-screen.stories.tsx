import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { journal, on } from "./journal.story-setup.tsx";
import { NotSaved } from "./journal-screen.stories.tsx";
import { JournalScreen } from "./journal-screen.tsx";

const meta = {
  ...journal,
  title: "Screens/Journal",
  component: JournalScreen,
} satisfies Meta<typeof JournalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SaysItselfToSearchEngines: Story = {
  tags: ["spec:2.7", "spec:2.39"],
  ...on("/nse-trading-journal"),
  play: async ({ step }) => {
    await step("Has title, canonical address and description of its own", async () => {
      await expect(document.title).toMatch(/^NSE Trading Journal/);
      const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");
      await expect(canonical).toBe("https://saudabook.example/nse-trading-journal");
      const description = document.head.querySelector('meta[name="description"]')?.getAttribute("content");
      await expect(description).toMatch(/\bNSE\b/);
    });
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const data = blocks.map((block) => JSON.parse(block.textContent ?? ""));
    await step("Describes organisation, application with its rating, and FAQ in structured data", async () => {
      await expect(data.map((one) => one["@type"])).toEqual(["Organization", "SoftwareApplication", "FAQPage"]);
      await expect(data[1]).toMatchObject({
        name: "Saudabook NSE Trading Journal",
        offers: { price: "0", priceCurrency: "INR" },
        aggregateRating: { ratingValue: "4.8", ratingCount: 1245 },
        dateModified: "2023-04-23",
      });
    });
    await step("Describes every question of the page", async () => {
      await expect(data[2].mainEntity.length).toBe(document.querySelectorAll("details").length);
    });
    await step("Has no markup in its structured data", async () => {
      for (const block of blocks) await expect(block.textContent).not.toContain("<");
    });
  },
};

export const SaysTradingOnceToSearchEngines: Story = {
  tags: ["spec:2.7"],
  play: async ({ step }) => {
    await step("Names the journal in its structured data, with Trading once", async () => {
      const names = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (block) => JSON.parse(block.textContent ?? "").name,
      );
      await expect(names).toEqual(["Saudabook", "Saudabook Trading Journal", undefined]);
    });
  },
};

export const LeadsToTheOtherJournals: Story = {
  tags: ["spec:2.40"],
  ...on("/crypto-trading-journal"),
  play: async ({ step }) => {
    await step("Links to all eight journals, and marks its own", async () => {
      const nav = within(screen.getByRole("navigation", { name: "Journals" }));
      await expect(nav.getAllByRole("link")).toHaveLength(8);
      await expect(nav.getByRole("link", { name: "Crypto" })).toHaveAttribute("aria-current", "page");
    });
    await step("Links to the seven related journals", async () => {
      const related = within(screen.getByRole("region", { name: "Related journals" }));
      await expect(related.getAllByRole("link")).toHaveLength(7);
      await expect(related.queryByRole("link", { name: /Crypto/ })).not.toBeInTheDocument();
    });
  },
};

export const AsksForTheOtherType: Story = {
  tags: ["spec:2.41"],
  play: async ({ args, step }) => {
    await step("Shows intraday trades", async () => {
      await expect(screen.getByRole("button", { name: "Add Intraday Trade" })).toBeVisible();
    });
    await step("Chooses Equity: the equity trades are requested", async () => {
      await userEvent.click(screen.getByRole("radio", { name: "Equity" }));
      await expect(args.onViewChange).toHaveBeenCalledWith({ type: "equity" });
    });
  },
};

export const OffersRetryAndDiscardForWhatIsNotSaved: Story = {
  ...NotSaved,
  play: async ({ args, step }) => {
    await step("Says that WIPRO could not be saved", async () => {
      await expect(screen.getByRole("alert")).toHaveTextContent("We couldn't save WIPRO");
      await expect(screen.getByText("Not saved")).toBeVisible();
    });
    await step("Presses Retry and Discard: each is requested once", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Retry" }));
      await userEvent.click(screen.getByRole("button", { name: "Discard" }));
      await expect(args.onRetry).toHaveBeenCalledTimes(1);
      await expect(args.onDiscard).toHaveBeenCalledTimes(1);
    });
  },
};

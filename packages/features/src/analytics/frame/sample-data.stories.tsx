import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { tokenOf } from "@saudabook/mocks/db.ts";
import { unreachable } from "@saudabook/mocks/deviations.ts";
import { newcomer } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { StoryServer } from "../../server/story-server.tsx";
import { ConnectedAnalyticsFrame } from "./connected-analytics-frame.tsx";

const meta = {
  title: "Features/Analytics/Sample data",
  component: ConnectedAnalyticsFrame,
  decorators: (Story) => (
    <StoryServer token={tokenOf(newcomer)}>
      <main className="p-4 sm:p-6">
        <Story />
      </main>
    </StoryServer>
  ),
  args: {
    view: { measure: "net" },
    onViewChange: fn(),
    today: "2026-11-21",
    toSettleHref: "#to-settle",
    saysIncomplete: false,
    suspectedHref: null,
    addTradesHref: "#add-trades",
    children: <p>The figures</p>,
  },
} satisfies Meta<typeof ConnectedAnalyticsFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FillsAnEmptyAccountAndEmptiesItAgain: Story = {
  play: async ({ canvas, step }) => {
    await step("Presses Try with sample data", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Try with sample data" }));
    });
    await step("Shows figures, and says that the trades are generated", async () => {
      await expect(
        await canvas.findByText("These trades are generated, not yours.", { exact: false }, { timeout: 10_000 }),
      ).toBeVisible();
      await expect(canvas.getByText("The figures")).toBeVisible();
    });
    await step("Presses Remove the sample data: No figures yet", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Remove the sample data" }));
      await expect(await canvas.findByText("No figures yet", {}, { timeout: 10_000 })).toBeVisible();
    });
  },
};

export const CoversLittleOfAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    await step("Presses Try with sample data", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Try with sample data" }));
      await canvas.findByText("Not your trades.", {}, { timeout: 10_000 });
    });
    await step("The notice, with its button, is one line", async () => {
      const remove = canvas.getByRole("button", { name: "Remove the sample data" });
      const notice = remove.closest("[data-slot=notice]");
      await expect(notice?.getBoundingClientRect().height).toBeLessThanOrEqual(56);
    });
  },
};

let sent = 0;

export const FillsItOnceHoweverOftenItIsPressed: Story = {
  beforeEach: ({ msw }) => {
    sent = 0;
    msw.events.on("request:start", ({ request }) => {
      if (request.method === "PUT" && new URL(request.url).pathname === endpoints.putSampleData.path) sent += 1;
    });
    return () => msw.events.removeAllListeners();
  },
  play: async ({ canvas, step }) => {
    await step("Presses Try with sample data twice in one moment", async () => {
      const button = await canvas.findByRole("button", { name: "Try with sample data" });
      // Both clicks happen before React has rendered the button as busy.
      button.click();
      button.click();
      await canvas.findByText("These trades are generated, not yours.", { exact: false }, { timeout: 10_000 });
    });
    await step("One request was sent", async () => {
      await expect(sent).toBe(1);
    });
  },
};

export const SaysWhenTheServerCannotBeReached: Story = {
  play: async ({ canvas, msw, step }) => {
    await step("Presses Try with sample data without a connection", async () => {
      const button = await canvas.findByRole("button", { name: "Try with sample data" });
      msw.use(unreachable("putSampleData"));
      await userEvent.click(button);
    });
    await step("Says that the sample data could not be added", async () => {
      await expect(await canvas.findByText("We couldn't add the sample data")).toBeVisible();
    });
  },
};

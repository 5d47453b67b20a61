import { makeRoundTrip } from "@saudabook/mocks/fixtures/round-trips.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { PrivacyProvider } from "../../page/privacy.tsx";
import { valuesOf } from "../notes/note-draft.ts";
import { args, card, detail, failure, of, reviewScreen, written } from "./review-screen.story-setup.tsx";
import { ReviewScreen } from "./review-screen.tsx";

const meta = {
  ...reviewScreen,
  title: "Screens/Dashboard/Review",
  component: ReviewScreen,
} satisfies Meta<typeof ReviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const FirstCard: Story = { args: { state: card({ isFirst: true, before: null }) } };

export const LastCard: Story = { args: { state: card({ isLast: true, editing: of(written) }) } };

export const Reviewed: Story = {
  args: { state: card({ editing: of({ ...written, reviewedAt: "2026-06-01T12:10:00.000Z" }) }) },
};

export const Loading: Story = { args: { state: { status: "loading" } } };

export const CardLoading: Story = { args: { state: card({ detail: { status: "loading" }, editing: null }) } };

export const Failed: Story = { args: { state: { status: "failed", failure, retrying: false } } };

export const CardFailed: Story = {
  args: { state: card({ detail: { status: "failed", failure, retrying: false, onRetry: fn() }, editing: null }) },
};

export const Empty: Story = { args: { state: { status: "empty", lastDay: "2026-06-01", hasMore: false } } };

export const MoreThanOneResponse: Story = {
  args: { state: { status: "empty", lastDay: "2026-06-01", hasMore: true } },
};

export const NoTrades: Story = { args: { state: { status: "empty", lastDay: null, hasMore: false } } };

export const Sample: Story = { args: { state: { status: "sample" } } };

export const NotSaved: Story = { args: { state: card({ editing: of(written, { status: "failed", failure }) }) } };

export const CardBeforeNotSaved: Story = { args: { unsaved: [{ trip: makeRoundTrip(), failure }] } };

export const ChangedElsewhere: Story = {
  args: {
    state: card({
      editing: of(written, { status: "conflict", theirs: { ...written, rating: 2 }, fields: ["rating"] }),
    }),
  },
};

const long = makeRoundTrip({
  instrument: {
    key: "fno:BANKNIFTY",
    kind: "call",
    symbol: "BANKNIFTY26JUN123456.75CE",
    isin: null,
    underlying: "BANKNIFTY",
    expiry: "2026-06-30",
    strike: "123456.75",
  },
  product: "options",
  account: "zerodha|A CLIENT CODE THAT IS LONG",
  gross: "-123456789012.34",
  charges: "98765432.1",
  net: "-123555554444.44",
  quantity: "12345678",
});
export const Extreme: Story = {
  args: { state: card({ trip: long, detail: { status: "ready", busy: false, data: { ...detail, roundTrip: long } } }) },
};

export const AmountsHidden: Story = {
  decorators: (Story) => (
    <PrivacyProvider hidden>
      <Story />
    </PrivacyProvider>
  ),
};

const editing = of(null);
export const ActsOnKeys: Story = {
  args: { state: card({ editing }) },
  play: async ({ canvas, step }) => {
    await step("Rates, and takes the labels of the trade before", async () => {
      await expect(canvas.getByRole("form", { name: /^RELIANCE/ })).toHaveFocus();
      await userEvent.keyboard("4");
      await expect(editing?.edit).toHaveBeenLastCalledWith({ rating: 4 });
      await userEvent.keyboard("0");
      await expect(editing?.edit).toHaveBeenLastCalledWith({ rating: null });
      await userEvent.keyboard("=");
      await expect(editing?.edit).toHaveBeenLastCalledWith(args.before);
    });
    await step("Types digits and letters into a field as they are", async () => {
      await userEvent.keyboard("p");
      await expect(canvas.getByRole("textbox", { name: "First stop" })).toHaveFocus();
      await userEvent.keyboard("5");
      await expect(editing?.edit).toHaveBeenLastCalledWith({ stop: "5" });
      await userEvent.keyboard("{ArrowRight}");
      await expect(args.onGo).not.toHaveBeenCalled();
    });
    await step("Comes back with Escape, and goes to the next and the trade before", async () => {
      await userEvent.keyboard("{Escape}{ArrowRight}");
      await expect(args.onGo).toHaveBeenLastCalledWith(1);
      await userEvent.keyboard("{ArrowLeft}");
      await expect(args.onGo).toHaveBeenLastCalledWith(-1);
    });
    await step("Moves between the ratings by their arrows", async () => {
      canvas.getByRole("radio", { name: "3" }).focus();
      await userEvent.keyboard("{ArrowRight}");
      await expect(args.onGo).toHaveBeenCalledTimes(2);
    });
  },
};

const wrong = { ...valuesOf(written), stop: "12,7x" };
export const StaysWithAProblem: Story = {
  args: { state: card({ editing: { ...(of(written) as object), values: wrong, problems: { stop: "x" } } as never }) },
  play: async ({ canvas, step }) => {
    await step("Leads to the field that can't be saved", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Reviewed" }));
      await expect(canvas.getByRole("textbox", { name: "First stop" })).toHaveFocus();
      await expect(args.onReviewed).not.toHaveBeenCalled();
    });
  },
};

import type { Label } from "@saudabook/contract/journal/labels.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { args, card, failure, noPictures, of, reviewScreen } from "./review-screen.story-setup.tsx";
import { ReviewScreen } from "./review-screen.tsx";

const meta = {
  ...reviewScreen,
  title: "Screens/Dashboard/Review",
  component: ReviewScreen,
} satisfies Meta<typeof ReviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const editing = of(null);
const setups: Label[] = Array.from({ length: 8 }, (_, at) => ({
  id: `0b6e1c2a-5a3f-4a8e-9a53-00000000001${at}`,
  kind: "setup",
  name: `Setup ${at}`,
  archivedAt: null,
  notes: at,
}));
export const ChoosesAmongTheSetupsUsedMost: Story = {
  args: { state: card({ editing, labels: setups }) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, step }) => {
    const chips = within(canvas.getByRole("group", { name: "Setups used most" })).getAllByRole("button");
    await step("Has the six that most notes have, the most used first, as high as a thumb needs", async () => {
      const names = chips.map(({ textContent }) => textContent);
      await expect(names).toEqual([7, 6, 5, 4, 3, 2].map((at) => `Setup ${at}`));
      for (const chip of chips) await expect(chip.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    });
    await step("Chooses the second", async () => {
      await userEvent.click(chips[1] as HTMLElement);
      await expect(editing?.edit).toHaveBeenLastCalledWith({ setup: setups[6]?.id });
    });
  },
};

export const WithoutSingleKeys: Story = {
  args: { state: card({ editing, singleKeys: false }) },
  play: async ({ canvas, step }) => {
    await step("Digits, letters and = do nothing", async () => {
      canvas.getByRole("form").focus();
      await userEvent.keyboard("4s=n");
      await expect(editing?.edit).not.toHaveBeenCalled();
      await expect(canvas.getByRole("form")).toHaveFocus();
      await expect(canvas.getByText(/Single-key shortcuts are off in Settings/)).toBeInTheDocument();
    });
    await step("Arrows and Enter act", async () => {
      await userEvent.keyboard("{ArrowRight}{Enter}");
      await expect(args.onGo).toHaveBeenCalledWith(1);
      await expect(args.onReviewed).toHaveBeenCalled();
    });
  },
};

const sending = { id: "p", name: "chart.png", state: { status: "failed", failure } } as const;
export const StaysUntilItsPictureIsSaved: Story = {
  args: { state: card({ pictures: { ...noPictures, pending: [sending] } }) },
  play: async ({ canvas, step }) => {
    await step("Says that the picture isn't saved, and does not leave the trade", async () => {
      await expect(canvas.getByText(/A picture isn't saved yet/)).toBeVisible();
      canvas.getByRole("form").focus();
      await userEvent.keyboard("{ArrowRight}{Enter}");
      await expect(args.onGo).not.toHaveBeenCalled();
      await expect(args.onReviewed).not.toHaveBeenCalled();
    });
  },
};

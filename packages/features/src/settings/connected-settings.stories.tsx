import { tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedSettings } from "./connected-settings.tsx";

const meta = {
  title: "Features/Settings",
  component: ConnectedSettings,
  decorators: (Story) => (
    <StoryServer token={tokenOf(asha)}>
      <Story />
    </StoryServer>
  ),
  args: { device: { theme: "system", yearKind: "calendar", amountsHidden: false }, onDeviceChange: fn() },
} satisfies Meta<typeof ConnectedSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

async function saveCapital(text: string) {
  await userEvent.type(await screen.findByLabelText("Starting capital"), text);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

export const SavesTheStartingCapital: Story = {
  play: async () => {
    await saveCapital("2,50,000");
    await expect(await screen.findByText("The settings are saved.")).toBeVisible();
    await expect(screen.getByLabelText("Starting capital")).toHaveValue("250000");
  },
};

export const KeepsWhatWasTypedWhenItCannotBeSaved: Story = {
  beforeEach: ({ msw }) => msw.use(fails("putAnalyticsSettings", "internal")),
  play: async () => {
    await saveCapital("250000");
    await expect(await screen.findByText("We couldn't do this")).toBeVisible();
    await expect(screen.getByLabelText("Starting capital")).toHaveValue("250000");
  },
};

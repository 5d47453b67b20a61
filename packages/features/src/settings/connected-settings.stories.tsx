import { db, tokenOf } from "@saudabook/mocks/db.ts";
import { fails } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
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

async function nameAccount(button: string, text: string) {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const form = screen.getByRole("form", { name: "Name of Zerodha AB1234" });
  await userEvent.clear(within(form).getByRole("textbox", { name: "Account name" }));
  if (text !== "") await userEvent.type(within(form).getByRole("textbox", { name: "Account name" }), text);
  await userEvent.click(within(form).getByRole("button", { name: "Save" }));
}

export const NamesABrokerAccountAndTakesTheNameAway: Story = {
  play: async () => {
    await nameAccount("Name Zerodha AB1234", "Long term");
    await expect(await screen.findByText("The name of the broker account is saved.")).toBeVisible();
    await expect(await screen.findByRole("button", { name: "Rename Long term" })).toBeVisible();
    await expect(db.accountNames.get(asha.id)).toEqual(new Map([["zerodha|AB1234", "Long term"]]));
    await nameAccount("Rename Long term", "");
    await expect(await screen.findByRole("button", { name: "Name Zerodha AB1234" })).toBeVisible();
    await expect(db.accountNames.get(asha.id)).toEqual(new Map());
  },
};

export const KeepsTheNameThatCannotBeSaved: Story = {
  beforeEach: ({ msw }) => msw.use(fails("patchBrokerAccount", "internal")),
  play: async () => {
    await nameAccount("Name Zerodha AB1234", "Long term");
    await waitFor(() => expect(screen.getByText("We couldn't do this")).toBeVisible());
    await expect(screen.getByRole("textbox", { name: "Account name" })).toHaveValue("Long term");
  },
};

export const MarksTheCapitalThatTheServerRefuses: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      fails("putAnalyticsSettings", "invalid_input", { fields: { startingCapital: "is more than we can hold" } }),
    ),
  play: async () => {
    await saveCapital("250000");
    const capital = screen.getByLabelText("Starting capital");
    await expect(await screen.findByText("Starting capital is more than we can hold")).toBeVisible();
    await waitFor(() => expect(capital).toHaveFocus());
    await expect(screen.queryByText("We couldn't do this")).not.toBeInTheDocument();
    await userEvent.type(capital, "0");
    await expect(capital).not.toHaveAttribute("aria-invalid");
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

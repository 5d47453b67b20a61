import type { Meta, StoryObj } from "@storybook/react-vite";
import { LogOut, Settings, User } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "./dropdown-menu.tsx";
import { guidance, oneOf } from "./foundations/guidance.ts";

const chosen = fn();

const meta = {
  title: "UI/Dropdown menu",
  tags: ["autodocs"],
  component: DropdownMenu,
  argTypes: { align: oneOf("start", "center", "end") },
  parameters: {
    docs: {
      description: {
        component: guidance({
          lead: "A menu of actions under a button.",
          when: "for a few actions that are not needed all the time.",
          whenNot: "for a choice within a form: take a select field.",
          keyboard: {
            "Enter, Space, ↓": "open it from its button",
            "↑ ↓": "move between the items, past those that are disabled",
            "Enter, Space": "choose the item",
            "a letter": "goes to the item that begins with it",
            Escape: "closes it, and the focus is back on its button",
          },
          screenReader:
            'the button with "menu" and whether it is open, then each item with its place among the others.',
        }),
      },
    },
  },
  args: {
    trigger: <Button>Asha Rao</Button>,
    children: (
      <>
        <DropdownMenuLabel>asha@saudabook.example</DropdownMenuLabel>
        <DropdownMenuItem onSelect={() => chosen("profile")}>
          <User aria-hidden="true" /> Profile
        </DropdownMenuItem>
        <DropdownMenuItem disabled onSelect={() => chosen("settings")}>
          <Settings aria-hidden="true" /> Settings
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => chosen("logout")}>
          <LogOut aria-hidden="true" /> LogOut
        </DropdownMenuItem>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div className="flex justify-end p-6 pb-60">
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    chosen.mockClear();
  },
} satisfies Meta<typeof DropdownMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const OpensAndChoosesByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const trigger = canvas.getByRole("button", { name: "Asha Rao" });
    await step("Says that the button opens a menu", async () => {
      await expect(trigger).toHaveAttribute("aria-haspopup", "menu");
    });
    await step("Presses Enter on it: the focus is on Profile", async () => {
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect(await screen.findByRole("menuitem", { name: "Profile" })).toHaveFocus();
    });
    await step("Presses the down arrow key: the focus is on LogOut", async () => {
      await userEvent.keyboard("{ArrowDown}");
      await expect(screen.getByRole("menuitem", { name: "LogOut" })).toHaveFocus();
    });
    await step("Presses Enter: LogOut is chosen", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(chosen.mock.calls).toEqual([["logout"]]);
    });
    await step("Moves the focus back to the button", async () => {
      await waitFor(() => expect(trigger).toHaveFocus());
    });
  },
};

export const EscapeClosesAndGivesTheFocusBack: Story = {
  play: async ({ canvas, step }) => {
    const trigger = canvas.getByRole("button", { name: "Asha Rao" });
    await step("Opens the menu", async () => {
      await userEvent.click(trigger);
      await screen.findByRole("menu");
    });
    await step("Presses Escape: the menu closes, and the button has the focus", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await expect(trigger).toHaveFocus();
    });
    await step("Chooses nothing", async () => {
      await expect(chosen).not.toHaveBeenCalled();
    });
  },
};

export const StaysOpenAndPutsNoStyleElementIntoThePage: Story = {
  globals: { theme: "dark" },
  play: async ({ canvas, step }) => {
    const before = document.querySelectorAll("style").length;
    await step("Opens the menu", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Asha Rao" }));
      await expect(await screen.findByRole("menu")).toBeVisible();
    });
    await step("Adds no style element to the page", async () => {
      await expect(document.querySelectorAll("style")).toHaveLength(before);
    });
  },
};

function Columns() {
  const [shown, setShown] = useState<readonly string[]>(["Gross"]);
  const choose = (name: string) => (checked: boolean) => {
    chosen(name);
    setShown((now) => (checked ? [...now, name] : now.filter((other) => other !== name)));
  };
  return (
    <>
      {["Gross", "Charges"].map((name) => (
        <DropdownMenuCheckboxItem key={name} checked={shown.includes(name)} onCheckedChange={choose(name)}>
          {name}
        </DropdownMenuCheckboxItem>
      ))}
    </>
  );
}

export const StaysOpenWhileSeveralAreChosen: Story = {
  args: { trigger: <Button>Columns</Button>, children: <Columns /> },
  play: async ({ canvas, step }) => {
    await step("Opens the menu of columns: Gross is checked", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
      await expect(await screen.findByRole("menuitemcheckbox", { name: "Gross" })).toBeChecked();
    });
    await step("Presses Gross and Charges", async () => {
      await userEvent.click(screen.getByRole("menuitemcheckbox", { name: "Gross" }));
      await userEvent.click(screen.getByRole("menuitemcheckbox", { name: "Charges" }));
    });
    await step("Shows Charges as checked, and Gross as not checked", async () => {
      await expect(screen.getByRole("menuitemcheckbox", { name: "Charges" })).toBeChecked();
      await expect(screen.getByRole("menuitemcheckbox", { name: "Gross" })).not.toBeChecked();
    });
    await step("Reports both in order", async () => {
      await expect(chosen.mock.calls).toEqual([["Gross"], ["Charges"]]);
    });
  },
};

import { alreadyRegistered } from "@saudabook/contract/wire/refusals.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { SignUpScreen } from "./sign-up-screen.tsx";

const { title, fields = {} } = alreadyRegistered(["email"]);
const refused = { status: "failed", title, text: "Please add valid credentials!!!", fields } as const;

const meta = {
  title: "Screens/Account/Sign up",
  component: SignUpScreen,
  args: {
    state: { status: "ready" },
    onSubmit: fn(),
    onDismiss: fn(),
    logInHref: "#login",
  },
} satisfies Meta<typeof SignUpScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const KeepsATriedFile: Story = { args: { keeps: "tradebook-AB1234-EQ.csv" } };
export const Submitting: Story = { args: { state: { status: "submitting" } } };
export const Failed: Story = { args: { state: { ...refused, alertOpen: true } } };
export const ServerError: Story = {
  args: {
    state: {
      status: "failed",
      title: "Server Error",
      text: "Please try after some time!!!",
      fields: {},
      alertOpen: true,
    },
  },
};
export const FailedAndDismissed: Story = {
  args: {
    state: {
      ...refused,
      fields: { ...fields, confirmPassword: "must match the password" },
      alertOpen: false,
    },
  },
};

export const NamesEachFieldForPasswordManagers: Story = {
  play: async ({ canvas, step }) => {
    await step("Names the purpose of each field", async () => {
      const purposes = {
        "Full Name": "name",
        Email: "email",
        "Phone Number": "tel-national",
        Password: "new-password",
        "Confirm Password": "new-password",
      };
      for (const [label, purpose] of Object.entries(purposes)) {
        await expect(canvas.getByLabelText(label)).toHaveAttribute("autocomplete", purpose);
      }
    });
  },
};

export const IsFilledAndSentByKeyboardAlone: Story = {
  tags: ["spec:2.22", "spec:7.3"],
  play: async ({ canvas, args, step }) => {
    await step("Fills in all fields with Tab between them, and presses Enter", async () => {
      await userEvent.click(canvas.getByLabelText("Full Name"));
      await userEvent.keyboard(
        "Asha Rao{Tab}asha@mail.example{Tab}9876543210{Tab}secret-123{Tab}{Tab}secret-123{Enter}",
      );
    });
    await step("Sends the typed values", async () => {
      await expect(args.onSubmit).toHaveBeenCalledWith({
        name: "Asha Rao",
        email: "asha@mail.example",
        phone: "9876543210",
        password: "secret-123",
        confirmPassword: "secret-123",
      });
    });
  },
};

export const SendsNothingWhileAFieldIsEmpty: Story = {
  tags: ["spec:2.22", "spec:5.11"],
  play: async ({ canvas, args, step }) => {
    await step("Fills in the full name alone, and presses Sign Up", async () => {
      await userEvent.type(canvas.getByLabelText("Full Name"), "Asha Rao");
      await userEvent.click(canvas.getByRole("button", { name: "Sign Up" }));
    });
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    await step("Moves the focus to Email, the first empty field", async () => {
      await expect(canvas.getByLabelText("Email")).toHaveFocus();
    });
  },
};

export const LeavesEverythingButRequiredToTheServer: Story = {
  tags: ["spec:5.11"],
  play: async ({ canvas, args, step }) => {
    await step("Fills in all fields with values that the server refuses", async () => {
      const odd = {
        "Full Name": "A",
        Email: "not an address",
        "Phone Number": "12",
        Password: "x",
        "Confirm Password": "y",
      };
      for (const [label, text] of Object.entries(odd)) await userEvent.type(canvas.getByLabelText(label), text);
    });
    await step("Presses Sign Up: the values are sent once", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Sign Up" }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

export const LinksToLogin: Story = {
  tags: ["spec:2.22"],
  play: async ({ canvas, step }) => {
    await step("Shows the link Login", async () => {
      await expect(canvas.getByRole("link", { name: "Login" })).toHaveAttribute("href", "#login");
    });
  },
};

export const CancelClosesTheAlert: Story = {
  tags: ["spec:2.24"],
  ...Failed,
  play: async ({ args, step }) => {
    await step("Presses Cancel in the alert", async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    });
    await step("Closes the alert", async () => {
      await expect(args.onDismiss).toHaveBeenCalledTimes(1);
    });
  },
};

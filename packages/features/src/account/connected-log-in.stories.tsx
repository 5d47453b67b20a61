import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { fails, hangs, replies, saysPlainly, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedLogIn } from "./connected-log-in.tsx";

const meta = {
  title: "Features/Account/Login",
  component: ConnectedLogIn,
  decorators: (Story) => (
    <StoryServer>
      <Story />
    </StoryServer>
  ),
  args: { signUpHref: "#signup", resetHref: "#reset", onLoggedIn: fn(() => true) },
} satisfies Meta<typeof ConnectedLogIn>;

export default meta;
type Story = StoryObj<typeof meta>;

async function fill(identity: string, password: string) {
  await userEvent.type(screen.getByLabelText("Email or Phone"), identity);
  await userEvent.type(screen.getByLabelText("Password"), password);
}

async function logIn(identity: string, password: string) {
  await fill(identity, password);
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
}

async function expectAlert(title: string, text: string) {
  const alert = await screen.findByRole("alertdialog", { name: title });
  await expect(alert).toHaveAccessibleDescription(text);
}

export const GivesTheTokenToItsCaller: Story = {
  tags: ["spec:2.23"],
  beforeEach: ({ msw }) => msw.use(replies("login", { success: true, data: { token: "the.session.token" } })),
  play: async ({ args, step }) => {
    await step("Logs in with email and password", async () => {
      await logIn(asha.email, asha.password);
    });
    await step("The session's token is handed over", async () => {
      await waitFor(() => expect(args.onLoggedIn).toHaveBeenCalledWith("the.session.token"));
    });
  },
};

export const TakesThePhoneNumberInPlaceOfTheEmail: Story = {
  tags: ["spec:7.4"],
  play: async ({ args, step }) => {
    await step("Logs in with the phone number", async () => {
      await logIn(asha.phone, asha.password);
    });
    await step("The session begins", async () => {
      await waitFor(() => expect(args.onLoggedIn).toHaveBeenCalledTimes(1));
    });
  },
};

export const SaysSoWhenTheCredentialsAreWrong: Story = {
  tags: ["spec:2.24", "spec:8.4"],
  play: async ({ args, step }) => {
    await step("Logs in with a wrong password", async () => {
      await logIn(asha.email, "not the password");
    });
    await step("A modal says Invalid Credentials", async () => {
      await expectAlert("Invalid Credentials", "Please Check the credentials again!!!");
    });
    await step("Presses Cancel: the modal is closed", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    });
    await step("The typed values are still there, and no session has begun", async () => {
      await expect(screen.getByLabelText("Email or Phone")).toHaveValue(asha.email);
      await expect(screen.getByLabelText("Password")).toHaveValue("not the password");
      await expect(args.onLoggedIn).not.toHaveBeenCalled();
    });
  },
};

export const SaysSoWhenTheHostOnlySaysThatItWasNoSuccess: Story = {
  beforeEach: ({ msw }) => msw.use(saysPlainly("login", 200, { success: false })),
  play: async ({ args, step }) => {
    await step("Logs in where the host answers without success and without a reason", async () => {
      await logIn(asha.email, "not the password");
    });
    await step("A modal says Invalid Credentials, and no session has begun", async () => {
      await expectAlert("Invalid Credentials", "Please Check the credentials again!!!");
      await expect(args.onLoggedIn).not.toHaveBeenCalled();
    });
  },
};

export const SaysServerErrorWhenTheHostFailsInItsOwnWords: Story = {
  beforeEach: ({ msw }) => msw.use(saysPlainly("login", 500, { success: false, message: "db down" })),
  play: async ({ step }) => {
    await step("Logs in while the host's database is down", async () => {
      await logIn(asha.email, asha.password);
    });
    await step("A modal says Server Error", async () => {
      await expectAlert("Server Error", "Please try after some time!!!");
    });
  },
};

export const SaysServerErrorWhenTheTokenCannotBeUsed: Story = {
  args: { onLoggedIn: fn(() => false) },
  play: async ({ step }) => {
    await step("Logs in where the answer's token cannot be used", async () => {
      await logIn(asha.email, asha.password);
    });
    await step("A modal says Server Error", async () => {
      await expectAlert("Server Error", "Please try after some time!!!");
    });
  },
};

export const SaysServerErrorWhenTheServerFails: Story = {
  beforeEach: ({ msw }) => msw.use(fails("login", "internal")),
  play: async ({ step }) => {
    await step("Logs in while the server fails", async () => {
      await logIn(asha.email, asha.password);
    });
    await step("A modal says Server Error", async () => {
      await expectAlert("Server Error", "Please try after some time!!!");
    });
  },
};

export const SaysServerErrorWhenTheServerCannotBeReached: Story = {
  tags: ["spec:8.5"],
  beforeEach: ({ msw }) => msw.use(unreachable("login")),
  play: async ({ step }) => {
    await step("Logs in while the server cannot be reached", async () => {
      await logIn(asha.email, asha.password);
    });
    await step("A modal says Server Error", async () => {
      await expectAlert("Server Error", "Please try after some time!!!");
    });
  },
};

export const SaysHowLongToWaitAfterTooManyTries: Story = {
  beforeEach: ({ msw }) => msw.use(fails("login", "too_many_requests", { retryAfter: 120 })),
  play: async ({ step }) => {
    await step("Logs in once too often", async () => {
      await logIn(asha.email, asha.password);
    });
    await step("A modal says how long to wait", async () => {
      await expectAlert("Too many attempts", "Please wait 2 minutes before you try again.");
    });
  },
};

export const ShowsTheLoadingScreenWhileSubmitting: Story = {
  tags: ["spec:2.25"],
  beforeEach: ({ msw }) => msw.use(hangs("login")),
  play: async ({ step }) => {
    await step("Logs in while the server takes its time", async () => {
      await logIn(asha.email, asha.password);
    });
    await step("The loading screen is shown", async () => {
      await expect(await screen.findByText("Loading...")).toBeVisible();
    });
    await step("The form behind it takes no focus", async () => {
      // Nothing under the loading screen can be clicked or focused.
      const button = screen.getByText("Login", { selector: "button" });
      // The browser takes the focus away with the next frame.
      await waitFor(() => expect(button).not.toHaveFocus());
      button.focus();
      await expect(button).not.toHaveFocus();
    });
  },
};

export const EscapeClosesTheAlertToo: Story = {
  play: async ({ step }) => {
    await step("Logs in with an unknown email", async () => {
      await logIn("nobody@mail.example", "whatever it is");
      await screen.findByRole("alertdialog");
    });
    await step("Escape closes the modal, and the focus is back on Login", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole("button", { name: "Login" })).toHaveFocus());
    });
  },
};

let sent = 0;

export const ADoubleClickLogsInOnce: Story = {
  beforeEach: ({ msw }) => {
    sent = 0;
    msw.events.on("request:start", ({ request }) => {
      if (new URL(request.url).pathname === endpoints.login.path) sent += 1;
    });
    return () => msw.events.removeAllListeners();
  },
  play: async ({ args, step }) => {
    await step("Presses Login twice in quick succession", async () => {
      await fill(asha.email, asha.password);
      await userEvent.dblClick(screen.getByRole("button", { name: "Login" }));
    });
    await step("One request was sent", async () => {
      await waitFor(() => expect(args.onLoggedIn).toHaveBeenCalled());
      await expect(sent).toBe(1);
    });
  },
};

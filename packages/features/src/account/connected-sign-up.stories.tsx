import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { commonPassword } from "@saudabook/contract/wire/refusals.ts";
import { fails, hangs, saysPlainly, unreachable } from "@saudabook/mocks/deviations.ts";
import { asha } from "@saudabook/mocks/fixtures/accounts.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedSignUp } from "./connected-sign-up.tsx";

const meta = {
  title: "Features/Account/Sign up",
  component: ConnectedSignUp,
  decorators: (Story) => (
    <StoryServer>
      <Story />
    </StoryServer>
  ),
  args: { logInHref: "#login", onRegistered: fn() },
} satisfies Meta<typeof ConnectedSignUp>;

export default meta;
type Story = StoryObj<typeof meta>;

const somebody = {
  "Full Name": "Meera Iyer",
  Email: "meera.iyer@mail.example",
  "Phone Number": "9988776655",
  Password: "a long secret",
  "Confirm Password": "a long secret",
};

async function fill(changes: Partial<typeof somebody> = {}) {
  for (const [label, text] of Object.entries({ ...somebody, ...changes })) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
}

async function fillAndSend(changes: Partial<typeof somebody> = {}) {
  await fill(changes);
  await userEvent.click(screen.getByRole("button", { name: "Sign Up" }));
}

async function expectAlert(title: string, text: string) {
  const alert = await screen.findByRole("alertdialog", { name: title });
  await expect(alert).toHaveAccessibleDescription(text);
}

async function cancel() {
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
}

export const RegistersAndSaysSo: Story = {
  play: async ({ args, step }) => {
    await step("Fills in all fields, and presses Sign Up", async () => {
      await fillAndSend();
    });
    await step("The registration has succeeded, with the token of a first login", async () => {
      await waitFor(() => expect(args.onRegistered).toHaveBeenCalledTimes(1));
      await expect(args.onRegistered).toHaveBeenCalledWith(expect.stringMatching(/^(?:[\w-]+\.){2}[\w-]+$/));
    });
  },
};

export const SaysThatItWorkedWhereTheLoginFails: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("login")),
  play: async ({ args, step }) => {
    await step("Signs up while the login cannot be reached", async () => {
      await fillAndSend();
    });
    await step("The registration has succeeded, without a token", async () => {
      await waitFor(() => expect(args.onRegistered).toHaveBeenCalledWith(null));
    });
  },
};

export const ShowsTheLoadingScreenWhileSubmitting: Story = {
  tags: ["spec:2.25"],
  beforeEach: ({ msw }) => msw.use(hangs("register")),
  play: async ({ step }) => {
    await step("Signs up while the server takes its time", async () => {
      await fillAndSend();
    });
    await step("The loading screen is shown", async () => {
      await expect(await screen.findByText("Loading...")).toBeVisible();
    });
  },
};

export const TitlesTheAlertWithTheServersErrorAndMarksTheField: Story = {
  tags: ["spec:2.24", "spec:8.3"],
  play: async ({ args, step }) => {
    await step("Signs up with an email that is registered already", async () => {
      await fillAndSend({ Email: asha.email });
    });
    await step("A modal has the server's error as its title", async () => {
      await expectAlert("This email is already registered", "Please add valid credentials!!!");
    });
    await step("Cancel leads to the refused field, which says why", async () => {
      await cancel();
      const email = screen.getByLabelText("Email");
      await waitFor(() => expect(email).toHaveFocus());
      await expect(email).toBeInvalid();
      await expect(email).toHaveAccessibleDescription("Email is already registered");
      await expect(args.onRegistered).not.toHaveBeenCalled();
    });
  },
};

export const TitlesTheAlertWithTheErrorOfAHostThatSaysNoMore: Story = {
  tags: ["spec:8.3"],
  beforeEach: ({ msw }) => msw.use(saysPlainly("register", 409, { error: "User already exists" })),
  play: async ({ args, step }) => {
    await step("Signs up where the host answers with an error alone", async () => {
      await fillAndSend();
    });
    await step("The error is the title of the modal, and nobody is registered", async () => {
      await expectAlert("User already exists", "Please add valid credentials!!!");
      await expect(args.onRegistered).not.toHaveBeenCalled();
    });
  },
};

export const MarksEveryRefusedFieldAndGoesToTheFirst: Story = {
  play: async ({ step }) => {
    await step("Signs up with a phone number that is too short and passwords that differ", async () => {
      await fillAndSend({ "Phone Number": "12345", "Confirm Password": "another secret" });
    });
    await step("A modal names the first error", async () => {
      await expectAlert("Phone Number must have exactly 10 digits", "Please add valid credentials!!!");
    });
    await step("Cancel leads to the first refused field", async () => {
      await cancel();
      const phone = screen.getByLabelText("Phone Number");
      await waitFor(() => expect(phone).toHaveFocus());
      await expect(phone).toHaveAccessibleDescription(/Phone Number must have exactly 10 digits/);
    });
  },
};

export const RefusesACommonPassword: Story = {
  play: async ({ step }) => {
    await step("Signs up with a password that many people use", async () => {
      await fillAndSend({ Password: "Password1", "Confirm Password": "Password1" });
    });
    await step("A modal says that it is too common", async () => {
      await expectAlert(commonPassword().title, "Please add valid credentials!!!");
    });
    await step("Cancel leads to the password, which says why", async () => {
      await cancel();
      const password = screen.getByLabelText("Password");
      await waitFor(() => expect(password).toHaveFocus());
      await expect(password).toHaveAccessibleDescription(/Password is too common/);
    });
  },
};

export const KeepsWhatWasTypedWhenTheServerRefuses: Story = {
  beforeEach: ({ msw }) => msw.use(fails("register", "internal", { error: "Something broke" })),
  play: async ({ step }) => {
    await step("Signs up while the server refuses", async () => {
      await fillAndSend();
    });
    await step("A modal has the server's error as its title", async () => {
      await expectAlert("Something broke", "Please add valid credentials!!!");
    });
    await step("After Cancel every field has its value", async () => {
      await cancel();
      for (const [label, text] of Object.entries(somebody))
        await expect(screen.getByLabelText(label)).toHaveValue(text);
    });
  },
};

export const SaysServerErrorWhenTheServerCannotBeReached: Story = {
  tags: ["spec:8.5"],
  beforeEach: ({ msw }) => msw.use(unreachable("register")),
  play: async ({ step }) => {
    await step("Signs up while the server cannot be reached", async () => {
      await fillAndSend();
    });
    await step("A modal says Server Error", async () => {
      await expectAlert("Server Error", "Please try after some time!!!");
    });
    await step("After Cancel the values are there and Sign Up has the focus", async () => {
      await cancel();
      await expect(screen.getByLabelText("Full Name")).toHaveValue("Meera Iyer");
      await waitFor(() => expect(screen.getByRole("button", { name: "Sign Up" })).toHaveFocus());
    });
  },
};

export const SaysHowLongToWaitAfterTooManyTries: Story = {
  beforeEach: ({ msw }) => msw.use(fails("register", "too_many_requests", { retryAfter: 45 })),
  play: async ({ step }) => {
    await step("Signs up once too often", async () => {
      await fillAndSend();
    });
    await step("A modal says how long to wait", async () => {
      await expectAlert("Too many attempts", "Please wait 45 seconds before you try again.");
    });
  },
};

export const CanBeSentAgainAfterARefusal: Story = {
  play: async ({ args, step }) => {
    await step("Signs up with an email that is registered already", async () => {
      await fillAndSend({ Email: asha.email });
      await screen.findByRole("alertdialog");
    });
    await step("Presses Cancel, and types another email", async () => {
      await cancel();
      await userEvent.clear(screen.getByLabelText("Email"));
      await userEvent.type(screen.getByLabelText("Email"), somebody.Email);
    });
    await step("Signs up again: the registration has succeeded", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Sign Up" }));
      await waitFor(() => expect(args.onRegistered).toHaveBeenCalledTimes(1));
    });
  },
};

let sent = 0;

export const ADoubleClickRegistersOnce: Story = {
  beforeEach: ({ msw }) => {
    sent = 0;
    msw.events.on("request:start", ({ request }) => {
      if (new URL(request.url).pathname === endpoints.register.path) sent += 1;
    });
    return () => msw.events.removeAllListeners();
  },
  play: async ({ args, step }) => {
    await step("Presses Sign Up twice in quick succession", async () => {
      await fill();
      await userEvent.dblClick(screen.getByRole("button", { name: "Sign Up" }));
    });
    await step("One request was sent", async () => {
      await waitFor(() => expect(args.onRegistered).toHaveBeenCalled());
      await expect(sent).toBe(1);
    });
  },
};

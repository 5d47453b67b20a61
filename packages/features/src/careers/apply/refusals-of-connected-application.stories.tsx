import { db } from "@saudabook/mocks/db.ts";
import { fails, unreachable } from "@saudabook/mocks/deviations.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { application, choices, fill, pdf, send, texts } from "./application.story-setup.tsx";
import { ConnectedApplication } from "./connected-application.tsx";

const meta = {
  ...application,
  title: "Features/Careers/Application",
  component: ConnectedApplication,
} satisfies Meta<typeof ConnectedApplication>;

export default meta;
type Story = StoryObj<typeof meta>;

async function expectAlert(name: string, text: string | RegExp) {
  const alert = await screen.findByRole("alertdialog", { name });
  await expect(alert).toHaveAccessibleDescription(typeof text === "string" ? expect.stringContaining(text) : text);
  await userEvent.click(within(alert).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

const NOT_SENT = "There was an issue submitting your application. Please try again.";

async function expectEverythingStillThere() {
  for (const [label, text] of Object.entries({ ...texts, ...choices })) {
    await expect(screen.getByLabelText(label)).toHaveValue(text);
  }
  await expect(screen.getByText("meera-iyer.pdf")).toBeVisible();
}

export const KeepsEverythingWhenTheServerFailsAndSendsItTheNextTime: Story = {
  tags: ["spec:4.4", "spec:8.1"],
  beforeEach: ({ msw }) => {
    msw.use(fails("apply", "internal"));
  },
  play: async ({ args, msw, step }) => {
    await step("Submits while the server fails: an alert says that nothing was sent", async () => {
      await fill();
      await send();
      await expectAlert("Application not sent", NOT_SENT);
    });
    await step("The form keeps the reason, and does not repeat the alert", async () => {
      await expect(screen.getByRole("alert")).toHaveTextContent("Try again later.");
      await expect(screen.queryByText("Application not sent")).toBeNull();
    });
    await step("Everything that was typed is still there", async () => {
      await expectEverythingStillThere();
      await waitFor(() => expect(screen.getByRole("button", { name: "Submit Application" })).toHaveFocus());
    });
    await step("Submits again, with the server there: the application has succeeded", async () => {
      msw.resetHandlers();
      await send();
      await waitFor(() => expect(args.onApplied).toHaveBeenCalledTimes(1));
    });
  },
};

export const KeepsEverythingWhenOffline: Story = {
  tags: ["spec:4.4", "spec:8.1"],
  beforeEach: ({ msw }) => {
    msw.use(unreachable("apply"));
  },
  play: async ({ step }) => {
    await step("Submits without a connection: an alert says so", async () => {
      await fill();
      await send();
      await expectAlert(
        "Application not sent",
        /Please try again\. ?We couldn't reach the server\. Check your connection\./,
      );
    });
    await step("Everything that was typed is still there", async () => {
      await expectEverythingStillThere();
    });
  },
};

export const SaysWhenToTryAgain: Story = {
  beforeEach: ({ msw }) => {
    msw.use(fails("apply", "too_many_requests", { retryAfter: 7200 }));
  },
  play: async ({ step }) => {
    await step("Submits one application too many: an alert says how long to wait", async () => {
      await fill();
      await send();
      await expectAlert("Application not sent", "Please wait 2 hours before you try again.");
    });
    await step("The form says so as well, with everything that was typed", async () => {
      await expect(screen.getByRole("alert")).toHaveTextContent("Please wait 2 hours before you try again.");
      await expectEverythingStillThere();
    });
  },
};

export const MarksTheResumeThatTheServerFindsTooLarge: Story = {
  beforeEach: ({ msw }) => {
    msw.use(fails("apply", "too_large"));
  },
  play: async ({ step }) => {
    await step("Submits a resume that the server finds too large", async () => {
      await fill();
      await send();
    });
    await step("File size must be less than 5MB", async () => {
      await expectAlert("The file is too large", "File size must be less than 5MB");
    });
    await step("The field says so, and the summary has the focus", async () => {
      await expect(screen.getByLabelText("Resume")).toHaveAccessibleDescription(/File size must be less than 5MB/);
      await waitFor(() => expect(screen.getByRole("region", { name: "One field needs your attention" })).toHaveFocus());
    });
  },
};

export const SaysOnWhichDayOneHasAlreadyApplied: Story = {
  beforeEach: () => {
    db.applications.push({
      reference: "FE101-00000001",
      jobid: "FE101",
      email: texts.Email,
      submission: "x",
      fileName: "a.pdf",
    });
  },
  play: async ({ step }) => {
    await step("Submits a second application for the position: an alert says the day of the first", async () => {
      await fill();
      await send();
      await expectAlert("You've already applied", "You applied for this position on 21 November 2026.");
    });
    await step("The summary leads to the email, and everything is still there", async () => {
      await expect(screen.getByLabelText("Email")).toBeInvalid();
      await userEvent.click(screen.getByRole("link", { name: "Email has already been used for this position" }));
      await expect(screen.getByLabelText("Email")).toHaveFocus();
      await expectEverythingStillThere();
    });
  },
};

export const MarksEachFieldThatTheServerRefuses: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      fails("apply", "invalid_input", { fields: { college: "is not known to us", mobile: "is out of service" } }),
    );
  },
  play: async ({ args, msw, step }) => {
    await step("Submits values that the server refuses", async () => {
      await fill();
      await send();
      await expectAlert("Application not sent", "Correct the marked fields.");
    });
    await step("The summary has the focus, and each field its reason", async () => {
      const summary = screen.getByRole("region", { name: "2 fields need your attention" });
      await waitFor(() => expect(summary).toHaveFocus());
      await expect(screen.getByLabelText("College/University")).toHaveAccessibleDescription(
        "College/University is not known to us",
      );
    });
    await step("Corrects the field, and submits: the application has succeeded", async () => {
      msw.resetHandlers();
      await userEvent.type(screen.getByLabelText("College/University"), " (autonomous)");
      await send();
      await waitFor(() => expect(args.onApplied).toHaveBeenCalledTimes(1));
    });
  },
};

export const GetsOverAnAutofillThatFilledInTheHiddenField: Story = {
  play: async ({ args, step }) => {
    await step("A browser fills in the field that no person sees", async () => {
      await fill();
      const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
      if (!hidden) throw new Error("no hidden field");
      fireEvent.input(hidden, { target: { value: "https://meera.example" } });
    });
    await step("Submits: an alert says that it was cleared, and everything is still there", async () => {
      await send();
      await expectAlert("Application not sent", "We've cleared it");
      await expectEverythingStillThere();
    });
    await step("Submits again: the application has succeeded", async () => {
      await send();
      await waitFor(() => expect(args.onApplied).toHaveBeenCalledTimes(1));
    });
  },
};

export const RefusesAResumeAboveFiveMegabytes: Story = {
  tags: ["spec:5.4", "spec:8.2"],
  play: async ({ step }) => {
    await step("Chooses a resume above 5 MB", async () => {
      await fill({}, null);
      await userEvent.upload(screen.getByLabelText("Resume"), pdf(5 * 1024 * 1024 + 1));
    });
    await step("File size must be less than 5MB, and the file is not kept", async () => {
      await expectAlert("The file is too large", /^File size must be less than 5MB$/);
      await expect(screen.queryByText("meera-iyer.pdf")).toBeNull();
    });
    await step("Submits without another file: the field says the same, and not that it is required", async () => {
      await send();
      await expect(screen.getByLabelText("Resume")).toHaveAccessibleDescription(/File size must be less than 5MB/);
      await expect(screen.queryByText("Resume is required")).toBeNull();
    });
    await step("A resume of 5 MB is accepted", async () => {
      await userEvent.upload(screen.getByLabelText("Resume"), pdf(5 * 1024 * 1024));
      await expect(screen.getByText("meera-iyer.pdf")).toBeVisible();
    });
  },
};

export const RefusesAResumeThatIsNotWhatItsNameSays: Story = {
  tags: ["spec:5.4"],
  play: async ({ args, step }) => {
    const anyFile = userEvent.setup({ applyAccept: false });
    await step("Chooses a web page that is named .pdf", async () => {
      await fill({}, new File(["<html>"], "resume.pdf", { type: "application/pdf" }));
    });
    const resume = screen.getByLabelText("Resume");
    await step("The field says that it is no PDF file", async () => {
      await waitFor(() => expect(resume).toHaveAccessibleDescription(/Resume ends in \.pdf, but isn't a PDF file/));
    });
    await step("Submit sends nothing", async () => {
      await send();
      await expect(args.onApplied).not.toHaveBeenCalled();
    });
    await step("Chooses a program: the field asks for PDF or Word", async () => {
      await anyFile.upload(resume, new File(["x"], "resume.exe"));
      await waitFor(() => expect(resume).toHaveAccessibleDescription(/Resume must be a PDF or Word file/));
    });
    await step("Chooses a PDF file, and submits: the application has succeeded", async () => {
      await anyFile.upload(resume, pdf());
      await waitFor(() => expect(resume).toBeValid());
      await send();
      await waitFor(() => expect(args.onApplied).toHaveBeenCalledTimes(1));
    });
  },
};

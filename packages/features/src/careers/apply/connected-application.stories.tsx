import { db } from "@saudabook/mocks/db.ts";
import { fails, hangs, replies, saysPlainly, unreachable } from "@saudabook/mocks/deviations.ts";
import { makeJobDescription } from "@saudabook/mocks/fixtures/job-descriptions.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { memoryJson } from "../../page/memory-storage.ts";
import { StoryServer } from "../../server/story-server.tsx";
import { emptyDraft } from "./application-values.ts";
import { ConnectedApplication } from "./connected-application.tsx";
import { createDraftStore } from "./draft-store.ts";

/** Each look at it is ten minutes later: nobody in these stories is too quick. */
const slowClock = () => {
  let now = Date.parse("2026-11-21T10:00:00+05:30");
  return () => {
    now += 600_000;
    return now;
  };
};

const meta = {
  title: "Features/Careers/Application",
  component: ConnectedApplication,
  decorators: [
    (Story, { parameters }) => (
      <StoryServer elsewhere={String(parameters["elsewhere"] ?? "")}>
        <Story />
      </StoryServer>
    ),
  ],
  args: {
    jobId: "FE101",
    path: "/apply/FE101",
    jobHref: "#job",
    openingsHref: "#openings",
    termsHref: "#terms",
    onApplied: fn(),
    storage: memoryJson(),
    clock: slowClock(),
  },
  beforeEach: ({ args }) => {
    args.storage = memoryJson();
  },
} satisfies Meta<typeof ConnectedApplication>;

export default meta;
type Story = StoryObj<typeof meta>;

const texts = {
  "Full Name": "Meera Iyer",
  Email: "meera.iyer@mail.example",
  "Phone Number": "9988776655",
  "College/University": "COEP Pune",
  "Years of Experience": "0.5",
  Motivation: "I trade and I build.",
};
const choices = { Degree: "btech", "Graduation Year": "2027" };

const pdf = (bytes = 2000, name = "meera-iyer.pdf") => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode("%PDF-1.7\n"));
  return new File([content], name, { type: "application/pdf" });
};

async function fill(changes: Partial<typeof texts> = {}, resume: File | null = pdf()) {
  await screen.findByLabelText("Full Name");
  for (const [label, text] of Object.entries({ ...texts, ...changes })) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
  for (const [label, value] of Object.entries(choices))
    await userEvent.selectOptions(screen.getByLabelText(label), value);
  if (resume) await userEvent.upload(screen.getByLabelText("Resume"), resume);
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Submit Application" }));

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

export const SendsAnApplicationAndHandsOverItsReference: Story = {
  tags: ["spec:7.2"],
  play: async ({ args, step }) => {
    await step("Fills in every field of the application", async () => {
      await expect(await screen.findByRole("heading", { level: 1, name: "Apply for Frontend Intern" })).toBeVisible();
      await fill();
      await userEvent.selectOptions(screen.getByLabelText("Preferred Role"), "contentwritter");
      await userEvent.type(screen.getByLabelText("LinkedIn Profile"), "linkedin.com/in/meera");
    });
    await step("Submits: the reference is handed over", async () => {
      await send();
      await waitFor(() => expect(args.onApplied).toHaveBeenCalledTimes(1));
      await expect(args.onApplied).toHaveBeenCalledWith(db.applications[0]?.reference);
    });
    await step("The server has the application with its resume", async () => {
      await expect(db.applications).toMatchObject([{ email: texts.Email, fileName: "meera-iyer.pdf" }]);
    });
  },
};

export const TakesTheAnswerOfAHostThatGivesNoReference: Story = {
  parameters: { elsewhere: "https://careers.example" },
  beforeEach: ({ msw }) => msw.use(saysPlainly("apply", 200, { message: "ok" })),
  play: async ({ args, step }) => {
    await step("Submits to a host that gives no reference", async () => {
      await fill();
      await send();
    });
    await step("The application has succeeded without one", async () => {
      await waitFor(() => expect(args.onApplied).toHaveBeenCalledWith(undefined));
    });
  },
};

export const SendsOneApplicationForADoubleClick: Story = {
  tags: ["spec:7.2"],
  play: async ({ args, step }) => {
    await step("Presses Submit Application twice in quick succession", async () => {
      await fill();
      await userEvent.dblClick(screen.getByRole("button", { name: "Submit Application" }));
    });
    await step("The server has one application", async () => {
      await waitFor(() => expect(args.onApplied).toHaveBeenCalledTimes(1));
      await expect(db.applications).toHaveLength(1);
    });
  },
};

export const CoversTheScreenWhileSending: Story = {
  beforeEach: ({ msw }) => {
    msw.use(hangs("apply"));
  },
  play: async ({ step }) => {
    await step("Submits while the server takes its time", async () => {
      await fill();
      await send();
    });
    await step("Loading... covers the form, with its progress", async () => {
      await expect(await screen.findByText("Loading...")).toHaveRole("status");
      await expect(screen.getByRole("progressbar")).toBeVisible();
      await expect(screen.getByRole("form", { hidden: true })).toHaveAttribute("inert");
    });
  },
};

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

export const TakesTheFormAwayWhenThePositionHasClosedMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    msw.use(fails("apply", "job_closed"));
  },
  play: async ({ step }) => {
    await step("Submits for a position that has closed meanwhile", async () => {
      await fill();
      await send();
    });
    await step("The page says so, that nothing was sent, and has no form", async () => {
      await expect(await screen.findByRole("heading", { level: 1, name: "This position is closed" })).toBeVisible();
      await expect(screen.getByText(/Nothing was sent/)).toBeVisible();
      await expect(screen.queryByRole("form")).toBeNull();
    });
  },
};

export const ShowsNoFormForAClosedPosition: Story = {
  beforeEach: ({ msw }) => {
    msw.use(replies("jobDescription", makeJobDescription({ closed: true })));
  },
  play: async ({ step }) => {
    await step("A closed position leads to the openings", async () => {
      await expect(await screen.findByRole("heading", { level: 1, name: "This position is closed" })).toBeVisible();
      await expect(screen.getByRole("link", { name: "See all openings" })).toHaveAttribute("href", "#openings");
    });
  },
};

export const SaysThatThereIsNoSuchPosition: Story = {
  args: { jobId: "XX999", path: "/apply/XX999" },
  play: async ({ step }) => {
    await step("A position that does not exist is named as such", async () => {
      await expect(await screen.findByRole("heading", { level: 1, name: "Position not found" })).toBeVisible();
      await expect(screen.getByText(/XX999/)).toBeVisible();
    });
  },
};

export const TriesAgainWhenThePositionCouldNotBeLoaded: Story = {
  beforeEach: ({ msw }) => {
    msw.use(unreachable("jobDescription"));
  },
  play: async ({ msw, step }) => {
    await step("Presses Try again after the position could not be loaded", async () => {
      const retry = await screen.findByRole("button", { name: "Try again" });
      msw.resetHandlers();
      await userEvent.click(retry);
    });
    await step("The form is there", async () => {
      await expect(await screen.findByLabelText("Full Name")).toBeVisible();
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

export const KeepsADraftUntilItIsSent: Story = {
  play: async ({ args, step }) => {
    const draft = createDraftStore("FE101", args.storage ?? memoryJson(), () => "id");
    await step("Fills in the form: a draft is kept", async () => {
      await fill();
      await expect(draft.load()).toMatchObject({
        name: texts["Full Name"],
        motivation: texts.Motivation,
        degree: "btech",
      });
    });
    await step("Submits: the draft is gone", async () => {
      await send();
      await waitFor(() => expect(args.onApplied).toHaveBeenCalledTimes(1));
      await expect(draft.load()).toBeNull();
    });
  },
};

export const RemembersASentApplication: Story = {
  beforeEach: ({ args }) => {
    args.storage = memoryJson();
    createDraftStore("FE101", args.storage, () => "id").markSent({ day: "2026-11-25", reference: "7K3Q9X2M" });
  },
  play: async ({ step }) => {
    await step("Says when it was sent, with its reference number", async () => {
      await expect(await screen.findByText("You applied for this position on 25 November 2026")).toBeVisible();
      await expect(screen.getByText("7K3Q9X2M")).toBeVisible();
      await expect(screen.getByLabelText("Full Name")).toHaveValue("");
    });
  },
};

export const BringsADraftBack: Story = {
  beforeEach: ({ args }) => {
    const draft = { ...emptyDraft, name: "Meera Iyer", degree: "mca" };
    args.storage = memoryJson();
    args.storage.write("saudabook.application.FE101", draft);
  },
  play: async ({ step }) => {
    await step("The draft is back in its fields", async () => {
      await expect(await screen.findByText("Your draft is back")).toBeVisible();
      await expect(screen.getByLabelText("Full Name")).toHaveValue("Meera Iyer");
      await expect(screen.getByLabelText("Degree")).toHaveValue("mca");
    });
  },
};

export const IsFilledInAndSentByKeyboardAlone: Story = {
  play: async ({ args, step }) => {
    const name = await screen.findByLabelText("Full Name");
    await step("Fills in the form from Full Name to Degree by keyboard", async () => {
      name.focus();
      await userEvent.keyboard("Meera Iyer{Tab}meera.iyer@mail.example{Tab}9988776655{Tab}COEP Pune{Tab}");
      await userEvent.selectOptions(screen.getByLabelText("Degree"), "btech");
    });
    await step("Tab leads on to graduation year, experience and LinkedIn profile", async () => {
      await userEvent.tab();
      await expect(screen.getByLabelText("Graduation Year")).toHaveFocus();
      await userEvent.selectOptions(screen.getByLabelText("Graduation Year"), "2027");
      await userEvent.keyboard("{Tab}{Tab}1{Tab}");
      await expect(screen.getByLabelText("LinkedIn Profile")).toHaveFocus();
    });
    await step("Motivation, then the resume", async () => {
      await userEvent.keyboard("{Tab}I trade and I build.{Tab}");
      await expect(screen.getByLabelText("Resume")).toHaveFocus();
      await userEvent.upload(screen.getByLabelText("Resume"), pdf());
    });
    await step("Past Remove file and the terms, Enter submits", async () => {
      await userEvent.tab();
      await expect(screen.getByRole("button", { name: "Remove file" })).toHaveFocus();
      await userEvent.tab();
      await expect(screen.getByRole("link", { name: /Terms/ })).toHaveFocus();
      await userEvent.keyboard("{Tab}{Enter}");
      await waitFor(() => expect(args.onApplied).toHaveBeenCalledTimes(1));
    });
  },
};

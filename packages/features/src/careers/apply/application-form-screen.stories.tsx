import { MAX_RESUME_BYTES } from "@saudabook/contract/careers/resume.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import {
  alreadyApplied,
  internalError,
  invalidFields,
  storageFull,
  tooLarge,
} from "@saudabook/contract/wire/refusals.ts";
import { waitingMessages, waitingTitles } from "@saudabook/contract/wire/waiting.ts";
import { makeJobDescription } from "@saudabook/mocks/fixtures/job-descriptions.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ApplicationFormScreen, type ApplicationFormState } from "./application-form-screen.tsx";
import { applicationProblem } from "./application-problem.ts";
import { type ApplicationDraft, emptyDraft } from "./application-values.ts";
import type { DraftStore } from "./draft-store.ts";

const typed: ApplicationDraft = {
  name: "Asha Rao",
  email: "asha.rao@mail.example",
  mobile: "9876543210",
  college: "College of Engineering, Pune",
  degree: "btech",
  passingYear: "2027",
  role: "frontend",
  experience: "1",
  website: "",
  linkedin: "https://www.linkedin.com/in/asha-rao",
  motivation: "I keep a journal of my own trades, in a spreadsheet.",
};

const storeOf = (found: ApplicationDraft | null): DraftStore => ({
  load: () => found,
  save: fn(),
  clear: fn(),
  submissionOf: () => "one",
  sent: () => null,
  markSent: fn(),
});

type Shown = Extract<ApplicationFormState, { status: "ready" }>;
const formIn = (form: Shown["form"], progress: Shown["progress"] = null): Shown => ({
  status: "ready",
  title: "Frontend Intern",
  form,
  progress,
});
const refusedBy = (failure: Failure, alertOpen = true) =>
  formIn({ status: "failed", ...applicationProblem(failure), alertOpen });

const refusal = ({ title: error, ...words }: RefusalText) => {
  const answer = { success: false, error, ...words } as const;
  return new Failure("refused", words.message, { refusal: answer });
};
const refusalFor = (seconds: number) =>
  refusal({
    code: "too_many_requests",
    title: waitingTitles.too_many_requests,
    message: waitingMessages.too_many_requests(seconds),
  });

const meta = {
  title: "Screens/Application form",
  component: ApplicationFormScreen,
  args: {
    state: formIn({ status: "ready" }),
    jobId: "FE101",
    thisYear: 2026,
    draft: storeOf(null),
    jobHref: "#job",
    openingsHref: "#openings",
    termsHref: "#terms",
    onSubmit: fn(),
    onDismiss: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ApplicationFormScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };

export const Ready: Story = {};
export const ReadyWithADraft: Story = { args: { draft: storeOf(typed) } };
export const AppliedBefore: Story = {
  args: { draft: { ...storeOf(null), sent: () => ({ day: "2026-11-25", reference: "7K3Q9X2M" }) } },
};
export const LongTitle: Story = {
  args: {
    state: {
      ...formIn({ status: "ready" }),
      title: "Artificial Intelligence and Quantitative Research Intern (Winter)",
    },
  },
};

export const Loading: Story = { args: { state: { status: "loading" } } };
export const LoadingTheFormAlone: Story = { args: { state: { status: "loading", job: makeJobDescription() } } };
export const NotFound: Story = { args: { state: { status: "not-found" }, jobId: "XX999" } };
export const Closed: Story = { args: { state: { status: "closed", title: "Frontend Intern" } } };
export const Failed: Story = {
  args: { state: { status: "failed", failure: new Failure("unreachable", "We couldn't reach the server.") } },
};

const sent = (progress: { sent: number; total: number } | null) => formIn({ status: "submitting" }, progress);
export const Sending: Story = { args: { state: sent({ sent: 1_600_000, total: 4_400_000 }) } };
export const SendingFirstByte: Story = { args: { state: sent(null) } };
export const SendingWaitsForTheReceipt: Story = { args: { state: sent({ sent: 4_400_000, total: 4_400_000 }) } };

const filled = { draft: storeOf(typed) };
export const RefusedOffline: Story = {
  args: { ...filled, state: refusedBy(new Failure("unreachable", "We couldn't reach the server.")) },
};
export const RefusedByTimeOut: Story = {
  args: { ...filled, state: refusedBy(new Failure("timed-out", "The server took too long to respond.")) },
};
export const RefusedByTheServersFault: Story = {
  args: { ...filled, state: refusedBy(refusal(internalError())) },
};
export const RefusedForSpace: Story = {
  args: { ...filled, state: refusedBy(refusal(storageFull())) },
};
export const RefusedAsTooLarge: Story = {
  args: { ...filled, state: refusedBy(refusal(tooLarge(MAX_RESUME_BYTES))) },
};
export const RefusedForAMinute: Story = {
  args: { ...filled, state: refusedBy(refusalFor(45)) },
};
export const RefusedForTheDay: Story = {
  args: { ...filled, state: refusedBy(refusalFor(40_000)) },
};
const twice = refusal(alreadyApplied("12 November 2026"));
export const RefusedTheSecondTime: Story = { args: { ...filled, state: refusedBy(twice) } };
const someFields = refusal(
  invalidFields({
    mobile: "must have exactly 10 digits",
    resume: "ends in .pdf, but isn't a PDF file; export it again",
  }),
);
export const RefusedFields: Story = { args: { ...filled, state: refusedBy(someFields, false) } };
export const RefusedAndDismissed: Story = {
  args: { ...filled, state: refusedBy(new Failure("unreachable", "We couldn't reach the server."), false) },
};

export const SaysWhatItTakesAndLeadsBack: Story = {
  tags: ["spec:2.8"],
  play: async ({ canvas, step }) => {
    await step("Names the position, and says that it takes about 4 minutes and a resume", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "Apply for Frontend Intern" })).toBeVisible();
      await expect(canvas.getByText(/About 4 minutes; you need a PDF or Word resume/)).toBeVisible();
    });
    await step("Leads to the job description and to the terms", async () => {
      await expect(canvas.getByRole("link", { name: "Job description" })).toHaveAttribute("href", "#job");
      await expect(canvas.getByRole("link", { name: /Terms & Conditions/ })).toHaveAttribute("href", "#terms");
    });
  },
};

export const OffersTheDegreesRolesAndSixYears: Story = {
  tags: ["spec:3.2"],
  play: async ({ canvas, step }) => {
    const options = (label: string) =>
      within(canvas.getByLabelText(label))
        .getAllByRole("option", { hidden: true })
        .map((option) => [(option as HTMLOptionElement).value, option.textContent]);
    await step("Offers six degrees", async () => {
      await expect(options("Degree").slice(1)).toEqual([
        ...[
          ["btech", "B.Tech"],
          ["be", "B.E"],
          ["bsc", "B.Sc"],
          ["mtech", "M.Tech"],
          ["mca", "MCA"],
          ["other", "Other"],
        ],
      ]);
    });
    await step("Offers six years of graduation", async () => {
      await expect(
        options("Graduation Year")
          .slice(1)
          .map(([year]) => year),
      ).toEqual(["2028", "2027", "2026", "2025", "2024", "2023"]);
    });
    await step("Offers eight preferred roles", async () => {
      await expect(options("Preferred Role").slice(1)).toEqual([
        ["frontend", "Frontend Intern"],
        ["backend", "Backend Intern"],
        ["graphic", "Graphic Designing Intern"],
        ["marketing", "Marketing Intern"],
        ["android", "Android Development Intern"],
        ["fullstack", "Full Stack Development Intern"],
        ["contentwritter", "Content Writing Intern"],
        ["AIML", "AI/ML Intern"],
      ]);
    });
  },
};

export const RequiresAllButRoleAndLinkedIn: Story = {
  tags: ["spec:5.1"],
  play: async ({ canvas, args, step }) => {
    await step("Presses Submit Application with an empty form", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Submit Application" }));
    });
    const summary = await canvas.findByRole("region", { name: "9 fields need your attention" });
    await step("Lists the nine missing fields, and moves the focus to the summary", async () => {
      await waitFor(() => expect(summary).toHaveFocus());
      const missing = within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent);
      await expect(missing).toEqual(
        [
          "Full Name",
          "Email",
          "Phone Number",
          "College/University",
          "Degree",
          "Graduation Year",
          "Years of Experience",
          "Motivation",
          "Resume",
        ].map((label) => `${label} is required`),
      );
    });
    await step("Marks Degree as invalid, but not Preferred Role", async () => {
      await expect(canvas.getByLabelText("Degree")).toBeInvalid();
      await expect(canvas.getByLabelText("Preferred Role")).toBeValid();
    });
    await step("Follows the link of Degree: its field has the focus", async () => {
      await userEvent.click(within(summary).getByRole("link", { name: "Degree is required" }));
      await expect(canvas.getByLabelText("Degree")).toHaveFocus();
    });
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const KeepsOnlyDigitsOfThePhoneNumber: Story = {
  tags: ["spec:5.2"],
  play: async ({ canvas, step }) => {
    const number = canvas.getByLabelText("Phone Number");
    await step("Types a number with dashes, letters and spaces: its ten digits are left", async () => {
      await userEvent.type(number, "98765-4x3 210");
      await expect(number).toHaveValue("9876543210");
    });
    await step("Pastes a number with +91: its ten digits are left", async () => {
      await userEvent.clear(number);
      await userEvent.paste("+91 91234 56789");
      await expect(number).toHaveValue("9123456789");
    });
  },
};

async function expectRefused(canvas: ReturnType<typeof within>, label: string, value: string, text: string) {
  const field = canvas.getByLabelText(label);
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
  await userEvent.click(canvas.getByRole("button", { name: "Submit Application" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  await expect(field).toBeInvalid();
}

export const JudgesEachFieldAsTheServerDoes: Story = {
  tags: ["spec:5.2", "spec:5.3", "spec:5.6"],
  args: filled,
  play: async ({ canvas, args, step }) => {
    await step(
      "Types a wrong email, phone number, experience and profile: each is refused with its reason",
      async () => {
        await expectRefused(canvas, "Email", "asha.mail.example", "Email must be an email address");
        await expectRefused(canvas, "Phone Number", "987654321", "Phone Number must have exactly 10 digits");
        await expectRefused(canvas, "Years of Experience", "51", "Years of Experience must be a number from 0 to 50");
        await expectRefused(canvas, "LinkedIn Profile", "asha.rao", "LinkedIn Profile must be a web address such as");
      },
    );
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    await step("Clears the profile: its field is valid", async () => {
      await userEvent.clear(canvas.getByLabelText("LinkedIn Profile"));
      await waitFor(() => expect(canvas.getByLabelText("LinkedIn Profile")).toBeValid());
    });
  },
};

export const HasItsFieldsInTheOrderOfTheSpecification: Story = {
  tags: ["spec:3.3"],
  play: async ({ canvas, step }) => {
    await step("Has its eleven fields in the order of the specification", async () => {
      const labels = [
        ...["Full Name", "Email", "Phone Number", "College/University", "Degree", "Graduation Year"],
        ...["Preferred Role", "Years of Experience", "LinkedIn Profile", "Motivation", "Resume"],
      ];
      const fields = labels.map((label) => canvas.getByLabelText(label));
      const inDocument = fields.toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
      await expect(inDocument).toEqual(fields);
    });
  },
};

export const TakesAnyWebAddressOfAProfile: Story = {
  tags: ["spec:5.6"],
  args: filled,
  play: async ({ canvas, args, step }) => {
    await step("Submits a short and a long web address: each is sent as it was typed", async () => {
      for (const [at, address] of ["https://lnkd.in/abc", "http://asha.example/cv?lang=en"].entries()) {
        const profile = canvas.getByLabelText("LinkedIn Profile");
        await userEvent.clear(profile);
        await userEvent.type(profile, address);
        await userEvent.upload(canvas.getByLabelText("Resume"), new File(["%PDF-1.7"], "asha.pdf"));
        await userEvent.click(canvas.getByRole("button", { name: "Submit Application" }));
        await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(at + 1));
        await expect(args.onSubmit).toHaveBeenLastCalledWith(
          expect.objectContaining({ linkedin: address }),
          expect.anything(),
        );
      }
    });
  },
};

export const CompletesALinkedInAddress: Story = {
  play: async ({ canvas, step }) => {
    const profile = canvas.getByLabelText("LinkedIn Profile");
    await step("Types a LinkedIn address without https://, and leaves the field", async () => {
      await userEvent.type(profile, "www.linkedin.com/in/asha-rao");
      await userEvent.tab();
    });
    await step("Completes the address", async () => {
      await expect(profile).toHaveValue("https://www.linkedin.com/in/asha-rao");
    });
  },
};

export const CountsTheWordsButDoesNotInsist: Story = {
  tags: ["spec:5.5"],
  play: async ({ canvas, step }) => {
    const motivation = canvas.getByLabelText("Motivation");
    await step("Counts 0 words, and recommends 100", async () => {
      await expect(motivation).toHaveAccessibleDescription(/^0 words/);
      await expect(motivation).toHaveAttribute("placeholder", expect.stringContaining("100 words"));
    });
    await step("Types three words: they are counted", async () => {
      await userEvent.type(motivation, "I trade, and");
      await expect(motivation).toHaveAccessibleDescription(/^3 words/);
    });
    await step("Pastes a hundred more: 103 words", async () => {
      await userEvent.click(motivation);
      await userEvent.paste(" I build.".repeat(50));
      await expect(motivation).toHaveAccessibleDescription(/^103 words/);
    });
  },
};

export const MovesOnWithTheEnterKeyInsteadOfSending: Story = {
  play: async ({ canvas, step }) => {
    await step("Types a name, and presses Enter", async () => {
      await userEvent.type(canvas.getByLabelText("Full Name"), "Asha Rao{Enter}");
    });
    await step("Moves the focus to Email", async () => {
      await expect(canvas.getByLabelText("Email")).toHaveFocus();
    });
    await step("Does not judge the form yet", async () => {
      await expect(canvas.queryByRole("region", { name: /need your attention/ })).toBeNull();
    });
  },
};

export const BringsTheRightKeyboards: Story = {
  globals: phone,
  play: async ({ canvas, step }) => {
    await step("Has a keyboard for email, digits, decimals and addresses", async () => {
      const keyboards = {
        Email: "email",
        "Phone Number": "numeric",
        "Years of Experience": "decimal",
        "LinkedIn Profile": "url",
      };
      for (const [label, keyboard] of Object.entries(keyboards)) {
        await expect(canvas.getByLabelText(label)).toHaveAttribute("inputmode", keyboard);
      }
    });
    await step("Lets the browser fill in name, email and phone number", async () => {
      const purposes = { "Full Name": "name", Email: "email", "Phone Number": "tel-national" };
      for (const [label, purpose] of Object.entries(purposes)) {
        await expect(canvas.getByLabelText(label)).toHaveAttribute("autocomplete", purpose);
      }
    });
  },
};

export const BringsADraftBackAndSavesIt: Story = {
  args: { draft: { ...storeOf({ ...typed, passingYear: "2009" }) } },
  play: async ({ canvas, args, step }) => {
    await step("Says that the draft is back, with the name in its field", async () => {
      await expect(canvas.getByText("Your draft is back")).toBeVisible();
      await expect(canvas.getByLabelText("Full Name")).toHaveValue("Asha Rao");
    });
    await step("Leaves a year empty that is no longer offered", async () => {
      // A year that is no longer offered has to be chosen again.
      await expect(canvas.getByLabelText("Graduation Year")).toHaveValue("");
    });
    await step("Types a longer name: the draft is saved with it", async () => {
      await userEvent.type(canvas.getByLabelText("Full Name"), " Kulkarni");
      await waitFor(() =>
        expect(args.draft.save).toHaveBeenLastCalledWith(expect.objectContaining({ name: "Asha Rao Kulkarni" })),
      );
    });
  },
};

export const DiscardsADraftOnceThatIsConfirmed: Story = {
  args: { draft: { ...storeOf(typed) } },
  play: async ({ canvas, args, step }) => {
    const discard = canvas.getAllByRole("button", { name: "Discard draft" })[0] as HTMLElement;
    await step("Presses Discard draft, then Cancel: the form keeps its values", async () => {
      await userEvent.click(discard);
      await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await expect(canvas.getByLabelText("Full Name")).toHaveValue("Asha Rao");
    });
    await step("Presses Discard draft, then Discard: the draft is deleted", async () => {
      await userEvent.click(discard);
      await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
      await waitFor(() => expect(args.draft.clear).toHaveBeenCalled());
    });
    await step("Shows an empty form without the message of the draft", async () => {
      await expect(canvas.getByLabelText("Full Name")).toHaveValue("");
      await expect(canvas.getByLabelText("Degree")).toHaveValue("");
      await expect(canvas.queryByText("Your draft is back")).toBeNull();
    });
  },
};

export const LeadsFromTheAlertToWhatWasRefused: Story = {
  args: { ...filled, state: refusedBy(someFields) },
  play: async ({ canvas, args, step }) => {
    const alert = await screen.findByRole("alertdialog", { name: "Application not sent" });
    await step("Says in the alert that the application was not sent, and to correct the marked fields", async () => {
      await expect(alert).toHaveAccessibleDescription(
        /^There was an issue submitting your application. Please try again. ?Correct the marked fields.$/,
      );
    });
    await step("Keeps the refused phone number in its field", async () => {
      await expect(canvas.getByLabelText("Phone Number", { selector: "input" })).toHaveValue("9876543210");
    });
    await step("Presses Cancel: the alert is closed", async () => {
      await userEvent.click(within(alert).getByRole("button", { name: "Cancel" }));
      await expect(args.onDismiss).toHaveBeenCalledOnce();
    });
  },
};

export const TakesTheMarkAwayOnceAFieldIsEdited: Story = {
  args: { ...filled, state: refusedBy(someFields, false) },
  play: async ({ canvas, step }) => {
    const number = canvas.getByLabelText("Phone Number");
    await step("Shows two refused fields, with the focus on their summary", async () => {
      await expect(canvas.getByRole("region", { name: "2 fields need your attention" })).toHaveFocus();
      await expect(number).toBeInvalid();
    });
    await step("Types another phone number: its mark is gone", async () => {
      await userEvent.type(number, "{Backspace}1");
      await waitFor(() => expect(number).toBeValid());
    });
    await step("Counts one field in the summary", async () => {
      await expect(canvas.getByRole("region", { name: "One field needs your attention" })).toBeVisible();
    });
  },
};

export const LeadsBackFromWhatIsNotThere: Story = {
  args: { state: { status: "not-found" }, jobId: "XX999" },
  play: async ({ canvas, step }) => {
    await step("Says that the position is not found", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "Position not found" })).toBeVisible();
    });
    await step("Leads to all openings", async () => {
      await expect(canvas.getByRole("link", { name: "See all openings" })).toHaveAttribute("href", "#openings");
    });
  },
};

export const HasNoFieldForAPersonThatOnlyProgramsFillIn: Story = {
  args: { draft: storeOf({ ...emptyDraft, name: "A" }) },
  play: async ({ canvas, step }) => {
    await step("Hides the field that only programs fill in", async () => {
      await expect(canvas.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
    });
  },
};

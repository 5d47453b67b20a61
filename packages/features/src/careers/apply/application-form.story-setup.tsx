import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { invalidFields } from "@saudabook/contract/wire/refusals.ts";
import type { Meta } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { ApplicationFormScreen, ApplicationFormState } from "./application-form-screen.tsx";
import { applicationProblem } from "./application-problem.ts";
import type { ApplicationDraft, DraftStore } from "./draft-store.ts";

export const typed: ApplicationDraft = {
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

export const storeOf = (found: ApplicationDraft | null): DraftStore => ({
  load: () => found,
  save: fn(),
  clear: fn(),
  submissionOf: () => "one",
  sent: () => null,
  markSent: fn(),
});

type Shown = Extract<ApplicationFormState, { status: "ready" }>;

export const formIn = (form: Shown["form"], progress: Shown["progress"] = null): Shown => ({
  status: "ready",
  title: "Frontend Intern",
  form,
  progress,
});

export const refusedBy = (failure: Failure, alertOpen = true) =>
  formIn({ status: "failed", ...applicationProblem(failure), alertOpen });

export const refusal = ({ title: error, ...words }: RefusalText) => {
  const answer = { success: false, error, ...words } as const;
  return new Failure("refused", words.message, { refusal: answer });
};

export const sent = (progress: { sent: number; total: number } | null) => formIn({ status: "submitting" }, progress);

export const filled = { draft: storeOf(typed) };

export const someFields = refusal(
  invalidFields({
    mobile: "must have exactly 10 digits",
    resume: "ends in .pdf, but isn't a PDF file; export it again",
  }),
);

export const form = {
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
} satisfies Omit<Meta<typeof ApplicationFormScreen>, "title">;

import { MAX_RESUME_BYTES } from "@saudabook/contract/careers/resume.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { alreadyApplied, internalError, storageFull, tooLarge } from "@saudabook/contract/wire/refusals.ts";
import { waitingMessages, waitingTitles } from "@saudabook/contract/wire/waiting.ts";
import { makeJobDescription } from "@saudabook/mocks/fixtures/job-descriptions.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  filled,
  form,
  formIn,
  refusal,
  refusedBy,
  sent,
  someFields,
  storeOf,
  typed,
} from "./application-form.story-setup.tsx";
import { ApplicationFormScreen } from "./application-form-screen.tsx";

const meta = {
  ...form,
  title: "Screens/Application form",
  component: ApplicationFormScreen,
} satisfies Meta<typeof ApplicationFormScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const refusalFor = (seconds: number) =>
  refusal({
    code: "too_many_requests",
    title: waitingTitles.too_many_requests,
    message: waitingMessages.too_many_requests(seconds),
  });

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

export const Sending: Story = { args: { state: sent({ sent: 1_600_000, total: 4_400_000 }) } };

export const SendingFirstByte: Story = { args: { state: sent(null) } };

export const SendingWaitsForTheReceipt: Story = { args: { state: sent({ sent: 4_400_000, total: 4_400_000 }) } };

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

export const RefusedFields: Story = { args: { ...filled, state: refusedBy(someFields, false) } };

export const RefusedAndDismissed: Story = {
  args: { ...filled, state: refusedBy(new Failure("unreachable", "We couldn't reach the server."), false) },
};

import { db } from "@saudabook/mocks/db.ts";
import { fails, hangs, replies, saysPlainly, unreachable } from "@saudabook/mocks/deviations.ts";
import { makeJobDescription } from "@saudabook/mocks/fixtures/job-descriptions.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { memoryJson } from "../../browser/memory-storage.ts";
import { application, fill, pdf, send, texts } from "./application.story-setup.tsx";
import { ConnectedApplication } from "./connected-application.tsx";
import { createDraftStore, emptyDraft } from "./draft-store.ts";

const meta = {
  ...application,
  title: "Features/Careers/Application",
  component: ConnectedApplication,
} satisfies Meta<typeof ConnectedApplication>;

export default meta;
type Story = StoryObj<typeof meta>;

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

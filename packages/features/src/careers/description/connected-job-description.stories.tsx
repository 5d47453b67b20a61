import { jobDescriptionOf } from "@saudabook/content/jobs.ts";
import { fails, hangs, replies, unreachable } from "@saudabook/mocks/deviations.ts";
import { makeJobDescription } from "@saudabook/mocks/fixtures/job-descriptions.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { memoryJson } from "../../browser/memory-storage.ts";
import { StoryServer } from "../../server/story-server.tsx";
import { createDraftStore } from "../apply/draft-store.ts";
import { ConnectedJobDescription } from "./connected-job-description.tsx";

const meta = {
  title: "Features/Careers/Job description",
  component: ConnectedJobDescription,
  decorators: [
    (Story) => (
      <StoryServer>
        <Story />
      </StoryServer>
    ),
  ],
  args: { jobId: "FE101", path: "/job-description/FE101", openingsHref: "#careers", applyHref: "#apply" },
} satisfies Meta<typeof ConnectedJobDescription>;

export default meta;
type Story = StoryObj<typeof meta>;

const structuredData = () => document.querySelector("script[type='application/ld+json']");

export const ShowsWhatTheServerKnows: Story = {
  tags: ["spec:7.1"],
  args: { jobId: "AI101", path: "/job-description/AI101" },
  play: async ({ canvas, step }) => {
    await step("Shows the title of the position, on the page and as the document's title", async () => {
      await expect(
        await canvas.findByRole("heading", { level: 1, name: "Artificial Intelligence Intern" }),
      ).toBeVisible();
      await waitFor(() => expect(document.title).toMatch(/^Artificial Intelligence Intern/));
    });
    await step("Leads to the application form by Apply Now", async () => {
      await expect(canvas.getByRole("button", { name: "Apply Now" })).toHaveAttribute("href", "#apply");
    });
  },
};

export const RemembersASentApplication: Story = {
  beforeEach: ({ args }) => {
    args.storage = memoryJson();
    createDraftStore("FE101", args.storage, () => "id").markSent({ day: "2026-11-25", reference: "7K3Q9X2M" });
  },
  play: async ({ canvas, step }) => {
    await step("Says when it was sent, in place of Apply Now", async () => {
      await expect(await canvas.findByText("You applied for this position on 25 November 2026")).toBeVisible();
      await expect(canvas.getByText("7K3Q9X2M")).toBeVisible();
      await expect(canvas.queryByRole("button", { name: "Apply Now" })).not.toBeInTheDocument();
    });
  },
};

export const DescribesTheOpeningForSearchEngines: Story = {
  play: async ({ canvas, step }) => {
    await step("Shows the opening", async () => {
      await canvas.findByRole("heading", { level: 1, name: "Frontend Intern" });
    });
    await step("Describes it as a JobPosting with its date", async () => {
      await expect(JSON.parse(structuredData()?.textContent ?? "")).toMatchObject({
        "@type": "JobPosting",
        datePosted: "2026-11-02",
      });
    });
  },
};

export const CannotBeLedOutOfItsStructuredData: Story = {
  beforeEach: ({ msw }) => {
    msw.use(replies("jobDescription", makeJobDescription({ Title: "</script><img src=x>" })));
  },
  play: async ({ canvas, step }) => {
    await step("Shows a title with markup in it as text", async () => {
      await canvas.findByRole("heading", { level: 1, name: "</script><img src=x>" });
    });
    await step('Keeps the title in the structured data, without a "<"', async () => {
      await expect(structuredData()?.textContent).not.toContain("<");
      await expect(JSON.parse(structuredData()?.textContent ?? "")).toMatchObject({ title: "</script><img src=x>" });
    });
  },
};

export const SaysNothingToSearchEnginesOnceClosed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(replies("jobDescription", makeJobDescription({ closed: true })));
  },
  play: async ({ canvas, step }) => {
    await step("Says that the position is closed", async () => {
      await expect(await canvas.findByText("This position is closed")).toBeVisible();
    });
    await step("Has no structured data", async () => {
      await expect(structuredData()).toBeNull();
    });
  },
};

export const Waits: Story = {
  tags: ["spec:4.5"],
  beforeEach: ({ msw }) => {
    msw.use(hangs("jobDescription"));
  },
  play: async ({ canvas, step }) => {
    await step("Shows Loading... as a status", async () => {
      await expect(await canvas.findByText("Loading...")).toHaveRole("status");
    });
  },
};

export const ShowsWhatIsKnownBeforeTheServerAnswers: Story = {
  args: { known: jobDescriptionOf("FE101") },
  beforeEach: ({ msw }) => {
    msw.use(hangs("jobDescription"));
  },
  play: async ({ canvas, step }) => {
    await step("Shows Apply Now before the server answers", async () => {
      await expect(canvas.getByRole("button", { name: "Apply Now" })).toBeVisible();
    });
  },
};

export const NoticesThatAKnownPositionHasBeenClosed: Story = {
  args: { known: jobDescriptionOf("FE101") },
  beforeEach: ({ msw }) => {
    msw.use(replies("jobDescription", makeJobDescription({ closed: true })));
  },
  play: async ({ canvas, step }) => {
    await step("Says that the position is closed once the server answers", async () => {
      await expect(await canvas.findByText("This position is closed")).toBeVisible();
    });
    await step("Takes Apply Now away", async () => {
      await expect(canvas.queryByRole("button", { name: "Apply Now" })).toBeNull();
    });
  },
};

export const SaysThatThereIsNoSuchPosition: Story = {
  tags: ["spec:4.6"],
  args: { jobId: "XX999", path: "/job-description/XX999" },
  play: async ({ canvas, step }) => {
    await step("Says that the position is not found, and names its id", async () => {
      await expect(await canvas.findByRole("heading", { level: 1, name: "Position not found" })).toBeVisible();
      await expect(canvas.getByText(/XX999/)).toBeVisible();
    });
    await step("Leads to all openings", async () => {
      await expect(canvas.getByRole("link", { name: "See all openings" })).toHaveAttribute("href", "#careers");
    });
  },
};

export const TriesAgainAfterAFailure: Story = {
  tags: ["spec:4.6"],
  beforeEach: ({ msw }) => {
    msw.use(unreachable("jobDescription"));
  },
  play: async ({ canvas, msw, step }) => {
    const retry = await canvas.findByRole("button", { name: "Try again" });
    await step("Says that the server could not be reached", async () => {
      await expect(canvas.getByRole("alert")).toHaveTextContent("We couldn't reach the server.");
    });
    await step("Presses Try again, with the server there", async () => {
      msw.resetHandlers();
      await userEvent.click(retry);
    });
    await step("Shows the position", async () => {
      await expect(await canvas.findByRole("heading", { level: 1, name: "Frontend Intern" })).toBeVisible();
    });
  },
};

export const SaysWhatTheServerSays: Story = {
  beforeEach: ({ msw }) => {
    msw.use(fails("jobDescription", "internal"));
  },
  play: async ({ canvas, step }) => {
    await step("Shows the reason of the server in an alert", async () => {
      await expect(await canvas.findByRole("alert")).toBeVisible();
    });
  },
};

import { jobDescriptionOf } from "@saudabook/content/jobs.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { makeJobDescription } from "@saudabook/mocks/fixtures/job-descriptions.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { JobDescriptionScreen } from "./job-description-screen.tsx";

const job = jobDescriptionOf("FE101") ?? makeJobDescription();

const meta = {
  title: "Screens/Job description",
  component: JobDescriptionScreen,
  args: {
    state: { status: "ready", job },
    jobId: "FE101",
    openingsHref: "#careers",
    applyHref: "#apply",
    onRetry: fn(),
  },
} satisfies Meta<typeof JobDescriptionScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { state: { status: "loading" } } };
export const Closed: Story = { args: { state: { status: "closed", job: { ...job, closed: true } } } };
export const Applied: Story = { args: { sent: { day: "2026-11-20", reference: "SB-7F3K2Q" } } };
export const NotFound: Story = { args: { state: { status: "not-found" }, jobId: "XX999" } };
export const Failed: Story = {
  args: {
    state: { status: "failed", failure: new Failure("unreachable", "We couldn't reach the server.") },
  },
};
export const LongName: Story = {
  args: {
    state: {
      status: "ready",
      job: makeJobDescription({
        Title: "Senior Principal Distinguished Donaudampfschifffahrtsgesellschaftskapitän Intern",
        Location: "Thiruvananthapuram or Sri Venkatanarasimharajuvaripeta",
        TechStack: Array.from({ length: 24 }, (_, index) => `Technology number ${index + 1}`),
        PerksandBenefits: ["A perk ".repeat(60).trim()],
      }),
    },
  },
};

export const ShowsTheFirstFourRequirementsAndSplitsTheSectionNames: Story = {
  tags: ["spec:2.20"],
  args: {
    state: {
      status: "ready",
      job: makeJobDescription({
        KeySkillsandRequirements: { Technical: ["First", "Second", "Third", "Fourth", "Fifth"] },
        KeyResponsibilities: { FrontendDevelopment: ["Build screens"], TeamWork: ["Ask early"] },
      }),
    },
  },
  play: async ({ canvas, step }) => {
    await step("Lists the first four requirements, and no fifth", async () => {
      await expect(canvas.getByText("Fourth")).toBeVisible();
      await expect(canvas.queryByText("Fifth")).toBeNull();
    });
    await step("Splits the names of the sections into words", async () => {
      await expect(canvas.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        "Frontend Development",
        "Team Work",
      ]);
    });
    await step("Shows the day of the posting", async () => {
      await expect(canvas.getByText("2 March 2026")).toBeVisible();
    });
  },
};

export const LeadsToTheForm: Story = {
  tags: ["spec:2.5"],
  play: async ({ canvas, step }) => {
    await step("Leads to the application form by Apply Now", async () => {
      await expect(canvas.getByRole("button", { name: "Apply Now" })).toHaveAttribute("href", "#apply");
    });
  },
};

export const TakesTheFormAwayOnceClosed: Story = {
  ...Closed,
  play: async ({ canvas, step }) => {
    await step("Says that the position is closed, without Apply Now", async () => {
      await expect(canvas.queryByRole("button", { name: "Apply Now" })).toBeNull();
      await expect(canvas.getByText("This position is closed")).toBeVisible();
    });
    await step("Leads to all openings", async () => {
      await expect(canvas.getByRole("link", { name: "See all openings" })).toHaveAttribute("href", "#careers");
    });
  },
};

export const ShowsEachPartOfADescription: Story = {
  tags: ["spec:2.19"],
  args: { state: { status: "ready", job: makeJobDescription() } },
  play: async ({ canvas, step }) => {
    const { Title, Location, Duration, Aboutus, TechStack, Experience, PerksandBenefits } = makeJobDescription();
    await step("The head names the title", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: Title })).toBeVisible();
    });
    await step("The facts are location, duration and posting date", async () => {
      for (const fact of [Location, Duration, "2 March 2026"]) await expect(canvas.getByText(fact)).toBeVisible();
    });
    await step("The text says what we do, with which technology and which experience", async () => {
      await expect(canvas.getByText(Aboutus)).toBeVisible();
      await expect(canvas.getByText(Experience)).toBeVisible();
      for (const technology of TechStack) await expect(canvas.getAllByText(technology)[0]).toBeVisible();
    });
    await step("Perks and benefits are listed", async () => {
      for (const perk of PerksandBenefits) await expect(canvas.getByText(perk)).toBeVisible();
    });
  },
};

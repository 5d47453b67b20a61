import { careers } from "@saudabook/content/careers.ts";
import { jobOpenings } from "@saudabook/content/jobs.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Openings } from "./openings.tsx";
import { defaultOpeningsView } from "./openings-view.ts";

const meta = {
  title: "Features/Careers/Openings",
  component: Openings,
  args: {
    lead: careers.openings,
    openings: jobOpenings,
    view: defaultOpeningsView,
    onViewChange: fn(),
    jobHref: (id: string) => `#job-description/${id}`,
  },
} satisfies Meta<typeof Openings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Filtered: Story = { args: { view: { department: "Engineering", skill: null } } };
export const OneLeft: Story = { args: { view: { department: "Marketing", skill: "Blogging" } } };
export const NoneMatches: Story = { args: { view: { department: "Marketing", skill: "React" } } };
export const SomeClosed: Story = {
  args: { openings: jobOpenings.map((opening, index) => ({ ...opening, closed: index % 3 === 1 })) },
};
export const LongName: Story = {
  args: {
    openings: jobOpenings.map((opening) => ({
      ...opening,
      title: `${opening.title} for Donaudampfschifffahrtsgesellschaftskapitän`,
      skills: [...opening.skills, "A skill with an uncommonly long name", "Another one"],
    })),
  },
};

/** Keeps the view as the site keeps it in the address. */
const Remembering: Story = {
  render: (args) => {
    const [view, setView] = useState(args.view);
    return <Openings {...args} view={view} onViewChange={setView} />;
  },
};

export const LinksEachCardToItsDescription: Story = {
  tags: ["spec:2.17"],
  play: async ({ canvas, step }) => {
    await step("Links each card to the description of its position", async () => {
      const links = canvas.getAllByRole("link");
      await expect(links.map((link) => link.getAttribute("href"))).toEqual(
        jobOpenings.map(({ id }) => `#job-description/${id}`),
      );
    });
    await step("Names the link by the position", async () => {
      await expect(canvas.getByRole("link", { name: "Artificial Intelligence Intern" })).toBeVisible();
    });
  },
};

export const FiltersByDepartmentAndSkill: Story = {
  ...Remembering,
  play: async ({ canvas, step }) => {
    await step("Counts 8 openings", async () => {
      await expect(canvas.getByRole("status")).toHaveTextContent("8 openings");
    });
    await step("Chooses the department Marketing: 2 of 8 openings", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Department" }), "Marketing");
      await expect(canvas.getByRole("status")).toHaveTextContent("2 of 8 openings");
    });
    await step("Chooses the skill Blogging: Content Writer Intern is left", async () => {
      await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Skill" }), "Blogging");
      await expect(canvas.getByRole("status")).toHaveTextContent("1 of 8 openings");
      await expect(canvas.getByRole("link", { name: "Content Writer Intern" })).toBeVisible();
    });
    await step("Presses Show all: 8 openings again", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
      await expect(canvas.getByRole("status")).toHaveTextContent("8 openings");
    });
  },
};

export const SaysThatNoneMatchesAndLeadsBack: Story = {
  ...Remembering,
  args: { view: { department: "Sales", skill: null } },
  play: async ({ canvas, step }) => {
    await step("Says that no openings match, and keeps the chosen department", async () => {
      await expect(canvas.getByRole("heading", { name: "No openings match" })).toBeVisible();
      await expect(canvas.getByRole("combobox", { name: "Department" })).toHaveValue("Sales");
    });
    await step("Presses Show all openings: all eight are listed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Show all openings" }));
      await expect(canvas.getAllByRole("link")).toHaveLength(8);
    });
  },
};

/** Repeated here, so that a mistake in the content is noticed. */
const expected = [
  ["Frontend Intern", "Engineering", ["React", "JavaScript", "TailwindCSS"]],
  ["Backend Intern", "Engineering", ["Node.js", "Express", "MongoDB"]],
  ["Android Development Intern", "Engineering", ["Flutter", "React-Native", "Android Studio"]],
  ["Full-Stack Intern", "Engineering", ["React", "Nodejs", "Devops"]],
  ["Content Writer Intern", "Marketing", ["Blogging", "Copy Writing", "SEO"]],
  ["Marketing Intern", "Marketing", ["Analytics", "Social Media", "SEO"]],
  ["Artificial Intelligence Intern", "Research and Development", ["Python", "Machine Learning", "Data Science"]],
  ["Graphic Designer Intern", "Designing", ["Photoshop", "Figma/Canva", "Creativity"]],
] as const;

export const NamesTitleDepartmentAndSkillsOfTheEightOpenings: Story = {
  tags: ["spec:3.1"],
  play: async ({ canvas, step }) => {
    const cards = canvas.getAllByRole("article");
    await step("There are eight cards", async () => {
      await expect(cards).toHaveLength(8);
    });
    for (const [at, [title, department, skills]] of expected.entries()) {
      await step(`${title}: ${department}, ${skills.join(", ")}`, async () => {
        const card = within(cards[at] as HTMLElement);
        await expect(card.getByRole("heading", { name: title })).toBeVisible();
        await expect(card.getByText(department)).toBeVisible();
        const listed = within(card.getByRole("list", { name: "Skills" })).getAllByRole("listitem");
        await expect(listed.map(({ textContent }) => textContent)).toEqual(skills);
      });
    }
  },
};

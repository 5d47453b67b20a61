import { readdirSync, readFileSync } from "node:fs";
import { jobFile } from "@saudabook/contract/careers/content.ts";
import { JOB_IDS } from "@saudabook/contract/careers/job.ts";
import { describe, expect, it } from "vitest";
import { about } from "./about.ts";
import { benefits } from "./benefits.ts";
import { careers } from "./careers.ts";
import { checkContent } from "./check-content.ts";
import { home } from "./home.ts";
import { jobDescriptionOf, jobDescriptions, jobOpenings } from "./jobs.ts";
import { recruitmentSteps } from "./recruitment.ts";
import { terms } from "./terms.ts";

const root = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const jsonFiles = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".json") && !path.includes("node_modules") && !/^(?:package|tsconfig)\.json$/.test(path),
);

describe("the openings", () => {
  it("are the eight of the specification, word for word", () => {
    expect(jobOpenings.map(({ id, title, department, skills }) => [id, title, department, skills.join(", ")])).toEqual([
      ["FE101", "Frontend Intern", "Engineering", "React, JavaScript, TailwindCSS"],
      ["BE101", "Backend Intern", "Engineering", "Node.js, Express, MongoDB"],
      ["AD101", "Android Development Intern", "Engineering", "Flutter, React-Native, Android Studio"],
      ["FS101", "Full-Stack Intern", "Engineering", "React, Nodejs, Devops"],
      ["CW101", "Content Writer Intern", "Marketing", "Blogging, Copy Writing, SEO"],
      ["MK101", "Marketing Intern", "Marketing", "Analytics, Social Media, SEO"],
      ["AI101", "Artificial Intelligence Intern", "Research and Development", "Python, Machine Learning, Data Science"],
      ["GD101", "Graphic Designer Intern", "Designing", "Photoshop, Figma/Canva, Creativity"],
    ]);
    expect(jobOpenings.map(({ id }) => id)).toEqual([...JOB_IDS]);
  });

  it("each have the description of their own file, and nothing of the list in it", () => {
    for (const { id, title } of jobOpenings) {
      expect(jobDescriptionOf(id)).toMatchObject({ JobID: id, Title: title });
    }
    expect(Object.keys(jobDescriptions[0] ?? {})).not.toContain("Department");
    expect(jobDescriptionOf("XX999")).toBeUndefined();
  });

  it("refuse a misspelt field, a missing date and too few requirements", () => {
    const good: Record<string, unknown> = JSON.parse(read("jobs/FE101.json"));
    expect(jobFile.safeParse(good).success).toBe(true);
    for (const change of [
      { Perks: [] },
      { Posting_Date: "2 November" },
      { KeySkillsandRequirements: { Technical: ["HTML", "CSS", "Git"] } },
      { KeyResponsibilities: { "interface work": ["Build screens"] } },
      { closed: "no" },
    ]) {
      expect(jobFile.safeParse({ ...good, ...change }).success, JSON.stringify(change)).toBe(false);
    }
  });
});

describe("the other texts", () => {
  it("name the eight benefits", () => {
    expect(benefits.map(({ text }) => text)).toEqual([
      "Innovative Tech Stack",
      "Rapid Growth",
      "Great Culture",
      "Learning Opportunities",
      "Global Impact",
      "Career Growth",
      "Mentorship",
      "Data-Driven",
    ]);
    expect(new Set(benefits.map(({ icon }) => icon)).size).toBe(8);
  });

  it("walk through four steps of 30 mins", () => {
    expect(recruitmentSteps.map(({ id, title, duration }) => `${id} ${title}, ${duration}`)).toEqual([
      "1 Initial Discussion, 30 mins",
      "2 Technical Round, 30 mins",
      "3 Team Round, 30 mins",
      "4 Final Discussion, 30 mins",
    ]);
    expect(recruitmentSteps.map(({ details }) => details.length)).toEqual([4, 4, 4, 3]);
  });

  it("name two founders and four values", () => {
    expect(about.team.map(({ role }) => role)).toEqual([
      expect.stringMatching(/\bCEO$/),
      expect.stringMatching(/\bCTO$/),
    ]);
    expect(about.values.map(({ title }) => title)).toEqual([
      "Innovation",
      "Customer Satisfaction",
      "Integrity",
      "Excellence",
    ]);
  });

  it("have the eight terms for applicants", () => {
    expect(terms.map(({ title }) => title)).toEqual([
      "Accuracy of Information",
      "Application Process",
      "Background Verification",
      "Privacy and Data Protection",
      "Equal Opportunity Employment",
      "Confidentiality",
      "No Employment Guarantee",
      "Changes to Terms",
    ]);
  });

  it("have a line for each heading of the careers page", () => {
    expect(Object.keys(careers)).toEqual(["lead", "whyJoin", "openings", "recruitment"]);
  });

  it("show five features in turn and eight in the grid, each once", () => {
    expect(new Set(home.showcase.map(({ id }) => id)).size).toBe(5);
    expect(home.showcase).toHaveLength(5);
    expect(home.features).toHaveLength(8);
    expect(new Set(home.features.map(({ icon }) => icon)).size).toBe(8);
  });

  it("have samples that add up", () => {
    const { rowsRead, imported, alreadyKnown, skipped } = home.samples.import;
    expect(imported + alreadyKnown + skipped.reduce((sum, { count }) => sum + count, 0)).toBe(rowsRead);
    for (const { quantity, price, value } of home.samples.trades) {
      expect(Math.round(Number(quantity) * Number(price) * 100)).toBe(Math.round(Number(value) * 100));
    }
    const times = home.samples.trades.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted().reverse());
  });
});

describe("every file", () => {
  it("fits its schema", () => {
    expect(checkContent).not.toThrow();
  });

  it("is found", () => {
    expect(jsonFiles).toHaveLength(8 + 7 + 9);
  });

  it.each(jsonFiles)("%s leaves the brand's name to the one file that has it, and nothing to be filled in", (path) => {
    expect(read(path)).not.toMatch(/saudabook|lorem|\bTODO\b|\bTBD\b|\bxxx\b/i);
  });
});

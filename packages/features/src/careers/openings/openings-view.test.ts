import { describe, expect, it } from "vitest";
import {
  defaultOpeningsView,
  departmentsOf,
  matchingOpenings,
  readOpeningsView,
  skillsOf,
  writeOpeningsView,
} from "./openings-view.ts";

const openings = [
  { id: "A1", title: "Frontend", department: "Engineering", skills: ["React", "SEO"], closed: false },
  { id: "B1", title: "Writer", department: "Marketing", skills: ["SEO", "Blogging"], closed: false },
  { id: "C1", title: "Backend", department: "Engineering", skills: ["Node.js"], closed: true },
];
const ids = (department: string | null, skill: string | null) =>
  matchingOpenings(openings, { department, skill }).map(({ id }) => id);

describe("the view of the openings", () => {
  it("is everything in an address that says nothing", () => {
    expect(readOpeningsView(new URLSearchParams("department=&skill=%20"))).toEqual(defaultOpeningsView);
  });

  it("comes back from the address as it went in, beside what others keep there", () => {
    const view = { department: "Research and Development", skill: "Figma/Canva" };
    const params = writeOpeningsView(view, new URLSearchParams("ref=mail&skill=React"));
    expect(params.get("ref")).toBe("mail");
    expect(readOpeningsView(new URLSearchParams(params.toString()))).toEqual(view);
    expect(writeOpeningsView(defaultOpeningsView, params).toString()).toBe("ref=mail");
  });

  it("keeps a value that no opening has", () => {
    expect(readOpeningsView(new URLSearchParams("department=Sales")).department).toBe("Sales");
    expect(ids("Sales", null)).toEqual([]);
  });
});

describe("openings", () => {
  it("match by department, by skill and by both", () => {
    expect(ids(null, null)).toEqual(["A1", "B1", "C1"]);
    expect(ids("Engineering", null)).toEqual(["A1", "C1"]);
    expect(ids(null, "SEO")).toEqual(["A1", "B1"]);
    expect(ids("Marketing", "React")).toEqual([]);
  });

  it("name each department and each skill once", () => {
    expect(departmentsOf(openings)).toEqual(["Engineering", "Marketing"]);
    expect(skillsOf(openings)).toEqual(["Blogging", "Node.js", "React", "SEO"]);
  });
});

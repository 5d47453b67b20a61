import { describe, expect, it } from "vitest";
import { jobPosting } from "./job-posting.ts";

const job = {
  Title: "Frontend Intern",
  JobID: "FE101",
  Location: "Remote, anywhere in India",
  Duration: "6 months",
  Posting_Date: "2026-11-02",
  Aboutus: "We <keep> books & more.",
  TechStack: ["React", "Vite"],
  Experience: "None.",
  KeySkillsandRequirements: { Technical: ["HTML", "CSS", "Git", "Tests"] },
  KeyResponsibilities: { InterfaceWork: ["Build screens"] },
  PerksandBenefits: ["A mentor", "Flexible hours"],
  closed: false,
};
const employer = { name: "B", origin: "https://b.example", locality: "Mumbai", region: "MH", postalCode: "400001" };

describe("the structured data of a job", () => {
  it("is an internship in India, posted on its day, with a direct way to apply", () => {
    expect(jobPosting(job, "https://b.example/job-description/FE101", employer)).toMatchObject({
      "@type": "JobPosting",
      title: "Frontend Intern",
      datePosted: "2026-11-02",
      employmentType: "INTERN",
      directApply: true,
      url: "https://b.example/job-description/FE101",
      hiringOrganization: { name: "B", sameAs: "https://b.example" },
      jobLocation: { address: { addressCountry: "IN", addressLocality: "Mumbai" } },
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { name: "India" },
    });
  });

  it("is not remote where the job is not", () => {
    const data = jobPosting({ ...job, Location: "Mumbai" }, "https://b.example/x", employer);
    expect(data).not.toHaveProperty("jobLocationType");
    expect(data).not.toHaveProperty("applicantLocationRequirements");
  });

  it("escapes what is markup only by accident", () => {
    expect(jobPosting(job, "https://b.example/x", employer).description).toContain(
      "<p>We &lt;keep&gt; books &amp; more.</p>",
    );
  });
});

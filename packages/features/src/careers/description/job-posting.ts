import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import { sectionName } from "./section-name.ts";

/** Employer of the job and address of its page. */
export interface Employer {
  name: string;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  locality: string;
  region: string;
  postalCode: string;
}

/**
 * schema.org's JobPosting as search engines read it. It contains only what the page shows: no salary, because none is published, and no
 * closing date, because `closed` decides. A remote internship within India is TELECOMMUTE there.
 */
export function jobPosting(job: JobDescription, url: string, employer: Employer) {
  const remote = /\bremote\b/i.test(job.Location);
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.Title,
    description: descriptionHtml(job),
    identifier: { "@type": "PropertyValue", name: employer.name, value: job.JobID },
    url,
    datePosted: job.Posting_Date,
    employmentType: "INTERN",
    directApply: true,
    hiringOrganization: { "@type": "Organization", name: employer.name, sameAs: employer.origin },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: employer.locality,
        addressRegion: employer.region,
        postalCode: employer.postalCode,
        addressCountry: "IN",
      },
    },
    ...(remote && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "India" },
    }),
    skills: job.TechStack.join(", "),
    experienceRequirements: job.Experience,
    jobBenefits: job.PerksandBenefits.join("; "),
  };
}

/** The description as simple HTML, as the vocabulary requires. */
function descriptionHtml(job: JobDescription): string {
  const list = (points: readonly string[]) =>
    `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join("")}</ul>`;
  return [
    `<p>${escapeHtml(job.Aboutus)}</p>`,
    `<p>Duration: ${escapeHtml(job.Duration)}. Location: ${escapeHtml(job.Location)}.</p>`,
    list(job.KeySkillsandRequirements.Technical),
    ...Object.entries(job.KeyResponsibilities).map(([key, points]) => `<p>${sectionName(key)}</p>${list(points)}`),
  ].join("");
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

import type { ApplicationFields, Degree, Role } from "./application.ts";

/** Labels of the stored values of an application, in the order of the form. */
export const degreeLabels = {
  btech: "B.Tech",
  be: "B.E",
  bsc: "B.Sc",
  mtech: "M.Tech",
  mca: "MCA",
  other: "Other",
} as const satisfies Record<Degree, string>;

export const roleLabels = {
  frontend: "Frontend Intern",
  backend: "Backend Intern",
  graphic: "Graphic Designing Intern",
  marketing: "Marketing Intern",
  android: "Android Development Intern",
  fullstack: "Full Stack Development Intern",
  contentwritter: "Content Writing Intern",
  AIML: "AI/ML Intern",
} as const satisfies Record<Role, string>;

/** The six graduation years that the form offers, from the year after next downward. `thisYear` is the year in India. */
export function graduationYears(thisYear: number): string[] {
  return Array.from({ length: 6 }, (_, index) => String(thisYear + 2 - index));
}

/** Labels in the order of the form and of the specification. The honeypot has no label. */
export const applicationFieldLabels = {
  name: "Full Name",
  email: "Email",
  mobile: "Phone Number",
  college: "College/University",
  degree: "Degree",
  passingYear: "Graduation Year",
  role: "Preferred Role",
  experience: "Years of Experience",
  linkedin: "LinkedIn Profile",
  motivation: "Motivation",
  resume: "Resume",
} as const;

type Labelled = keyof typeof applicationFieldLabels & keyof ApplicationFields;

/** The fields that the schema lets be empty; another list does not compile. A form knows them before it loads the schema. */
export const optionalApplicationFields = { role: true, linkedin: true } as const satisfies {
  [Name in Labelled as undefined extends ApplicationFields[Name] ? Name : never]: true;
};

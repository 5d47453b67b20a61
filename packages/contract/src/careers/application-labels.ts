import type { Degree, Role } from "./application.ts";

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

/** In the order of the form and of the specification. The honeypot has no label. */
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

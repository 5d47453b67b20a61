import type { ApplicationFields } from "@saudabook/contract/careers/application.ts";
import {
  degreeLabels,
  applicationFieldLabels as fieldLabels,
  roleLabels,
} from "@saudabook/contract/careers/application-labels.ts";

/** Texts of the fields, the honeypot included. */
export type ApplicationDraft = Record<Exclude<keyof ApplicationFields, "jobid" | "submission" | "seconds">, string>;

/** The values that the schema returns. */
export type ApplicationValues = Omit<ApplicationFields, "jobid" | "submission" | "seconds">;

export const emptyDraft: ApplicationDraft = {
  name: "",
  email: "",
  mobile: "",
  college: "",
  degree: "",
  passingYear: "",
  role: "",
  experience: "",
  linkedin: "",
  motivation: "",
  website: "",
};

export type FieldName = keyof typeof fieldLabels;

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const degreeOptions = optionsOf(degreeLabels);
export const roleOptions = optionsOf(roleLabels);

/** A sentence about a refused value. The schema's words follow the label; an empty value is just missing. */
export function fieldProblem(name: FieldName, value: string, message: string): string {
  const label = fieldLabels[name];
  if (name !== "resume" && value.trim() === "") return `${label} is required`;
  if (name === "linkedin") return `${label} must be a web address such as https://www.linkedin.com/in/your-name`;
  return /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;
}

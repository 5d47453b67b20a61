import * as z from "zod/mini";
import { email, line, paragraph, phone } from "../values/text.ts";
import { jobId } from "./job.ts";

export const degree = z.enum(["btech", "be", "bsc", "mtech", "mca", "other"]);
export type Degree = z.infer<typeof degree>;

/** `contentwritter` is a stored value and keeps its spelling. */
export const role = z.enum([
  "frontend",
  "backend",
  "graphic",
  "marketing",
  "android",
  "fullstack",
  "contentwritter",
  "AIML",
]);
export type Role = z.infer<typeof role>;

const profile = z.pipe(line(300), z.url({ protocol: /^https?$/ }));
const NO_PROFILE = "must be a web address such as https://www.linkedin.com/in/your-name";

/** The text fields of call 2; the file comes as `resume`. */
export const applicationFields = z.object({
  name: line(120),
  email,
  mobile: phone,
  college: line(200),
  degree,
  passingYear: z.string().check(z.regex(/^20\d{2}$/, "must be a year")),
  role: z.optional(z.union([z.literal(""), role], `must be one of ${role.options.join(", ")}`)),
  /** Years, 0 to 50. */
  experience: z.string().check(
    z.trim(),
    z.regex(/^\d{1,2}(?:\.\d{1,2})?$/, "must be a number from 0 to 50"),
    z.refine((years) => Number(years) <= 50, "must be a number from 0 to 50"),
  ),
  /** Any address; LinkedIn itself shortens its own to lnkd.in. */
  linkedin: z.optional(
    z.string().check(
      z.refine((typed) => typed === "" || profile.safeParse(typed).success, NO_PROFILE),
      z.trim(),
    ),
  ),
  motivation: paragraph(5000),
  jobid: jobId,
  /** Made by the form: the same submission sent again gives the same receipt instead of a second application. */
  submission: z.optional(z.uuid("must be a UUID")),
  /** The honeypot: a field that people do not see. If it is filled in, the sender is a program. */
  website: z.optional(z.string().check(z.maxLength(300, "must have at most 300 characters"))),
  /** Seconds from opening the form to sending it, if the form reports them. */
  seconds: z.optional(z.string().check(z.regex(/^\d{1,9}$/, "must be a whole number"))),
});
export type ApplicationFields = z.infer<typeof applicationFields>;

import { openings } from "virtual:openings";
import { benefits } from "@saudabook/content/benefits.ts";
import { careers } from "@saudabook/content/careers.ts";
import { recruitmentSteps } from "@saudabook/content/recruitment.ts";

/** The texts of the careers page, as props of its screen. */
export const careersContent = { content: careers, benefits, openings, steps: recruitmentSteps };

import type { CareersContent } from "@saudabook/contract/careers/content.ts";
import file from "../careers.json" with { type: "json" };

/** The lines under the headings of the careers page. */
export const careers: CareersContent = file;

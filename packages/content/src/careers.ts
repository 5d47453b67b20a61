import { type CareersContent, careersContent } from "@saudabook/contract/content.ts";
import file from "../careers.json" with { type: "json" };

/** The lines under the headings of the careers page. */
export const careers: CareersContent = careersContent.parse(file);

import type { AboutContent } from "@saudabook/contract/careers/content.ts";
import file from "../about.json" with { type: "json" };

/** Team, values and founding story. */
export const about: AboutContent = file;

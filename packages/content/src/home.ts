import type { HomeContent } from "@saudabook/contract/careers/content.ts";
import file from "../home.json" with { type: "json" };

/** The texts and samples of the home page. `status` in the file is `here` only for what can be used today. */
export const home = file as HomeContent;

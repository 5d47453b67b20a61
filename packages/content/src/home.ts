import type { HomeContent } from "@saudabook/contract/careers/content.ts";
import file from "../home.json" with { type: "json" };

/** The texts and samples of the home page. In the file, `status` is `here` only for available features. */
export const home = file as HomeContent;

import type { HomeContent } from "@saudabook/contract/content.ts";
import file from "../home.json" with { type: "json" };

/** What the home page says and shows. `status` in the file is `here` only for what can be used today. */
export const home = file as HomeContent;

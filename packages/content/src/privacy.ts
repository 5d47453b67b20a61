import type { PrivacyContent } from "@saudabook/contract/content.ts";
import file from "../privacy.json" with { type: "json" };

/** What is stored about whom, why and for how long. A test of the server holds its numbers to the server's own. */
export const privacy: PrivacyContent = file;

import type { PrivacyContent } from "@saudabook/contract/careers/content.ts";
import file from "../privacy.json" with { type: "json" };

/** The stored personal data, with purpose and retention. A server test compares the numbers with the settings of the server. */
export const privacy: PrivacyContent = file;

import type { TermsItem } from "@saudabook/contract/careers/content.ts";
import file from "../terms.json" with { type: "json" };

/** The terms for applicants, one per card. */
export const terms: TermsItem[] = file;

import { type TermsItem, termsItem } from "@saudabook/contract/content.ts";
import { z } from "zod";
import file from "../terms.json" with { type: "json" };

/** The terms for applicants, a card each. */
export const terms: TermsItem[] = z.array(termsItem).parse(file);

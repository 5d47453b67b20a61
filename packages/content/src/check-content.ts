import {
  aboutContent,
  benefit,
  careersContent,
  homeContent,
  jobFile,
  privacyContent,
  recruitmentStep,
  termsItem,
} from "@saudabook/contract/careers/content.ts";
import { journalPage } from "@saudabook/contract/journal/journal.ts";
import * as z from "zod/mini";
import about from "../about.json" with { type: "json" };
import benefits from "../benefits.json" with { type: "json" };
import careers from "../careers.json" with { type: "json" };
import home from "../home.json" with { type: "json" };
import AD101 from "../jobs/AD101.json" with { type: "json" };
import AI101 from "../jobs/AI101.json" with { type: "json" };
import BE101 from "../jobs/BE101.json" with { type: "json" };
import CW101 from "../jobs/CW101.json" with { type: "json" };
import FE101 from "../jobs/FE101.json" with { type: "json" };
import FS101 from "../jobs/FS101.json" with { type: "json" };
import GD101 from "../jobs/GD101.json" with { type: "json" };
import MK101 from "../jobs/MK101.json" with { type: "json" };
import privacy from "../privacy.json" with { type: "json" };
import recruitment from "../recruitment.json" with { type: "json" };
import terms from "../terms.json" with { type: "json" };
import { journalPages } from "./journal.ts";

/**
 * Validates every file against its schema, and throws on a violation. It runs in the tests and in the build of the site, not where the
 * texts are used: a visitor's browser needs no validator for words that are already in its page.
 */
export function checkContent(): void {
  aboutContent.parse(about);
  z.array(benefit).parse(benefits);
  careersContent.parse(careers);
  homeContent.parse(home);
  z.array(jobFile).parse([AD101, AI101, BE101, CW101, FE101, FS101, GD101, MK101]);
  z.array(journalPage).parse(journalPages);
  privacyContent.parse(privacy);
  z.array(recruitmentStep).parse(recruitment);
  z.array(termsItem).parse(terms);
}

import * as z from "zod/mini";
import { importReport, rowProblem, trade } from "../trades/trade.ts";
import { exactSum } from "../trades/trade-history.ts";
import { line, paragraph } from "../values/text.ts";
import { jobDescription } from "./job.ts";

/* The schemas of the files of packages/content. Objects are strict: a misspelt field in a file that people edit by hand fails the next test run, instead of silently dropping a text. */

/** One file per job: the description that call 1 returns, and the fields that only the list of openings shows. */
export const jobFile = z.strictObject({
  ...jobDescription.shape,
  Title: line(120),
  Location: line(120),
  Duration: line(60),
  Aboutus: paragraph(2000),
  Experience: line(300),
  Department: line(80),
  Skills: z.array(line(60)).check(z.minLength(1)),
  TechStack: z.array(line(60)).check(z.minLength(1)),
  KeySkillsandRequirements: z.strictObject({ Technical: z.array(line(200)).check(z.minLength(4)) }),
  /** Section names in camel case, shown split on their capital letters. */
  KeyResponsibilities: z.record(
    z.string().check(z.regex(/^[A-Z][A-Za-z]*$/)),
    z.array(line(200)).check(z.minLength(1)),
  ),
  PerksandBenefits: z.array(line(200)).check(z.minLength(1)),
});
export type JobFile = z.infer<typeof jobFile>;

/** The text below each heading of the careers page. */
export const careersContent = z.strictObject({
  lead: line(300),
  whyJoin: line(300),
  openings: line(300),
  recruitment: line(300),
});
export type CareersContent = z.infer<typeof careersContent>;

export const benefitIcon = z.enum(["stack", "growth", "culture", "learning", "globe", "career", "mentor", "data"]);
export type BenefitIcon = z.infer<typeof benefitIcon>;

export const benefit = z.strictObject({ text: line(60), icon: benefitIcon, description: line(300) });
export type Benefit = z.infer<typeof benefit>;

export const recruitmentStep = z.strictObject({
  id: z.int().check(z.gte(1)),
  title: line(60),
  description: line(200),
  duration: line(30),
  details: z.array(line(80)).check(z.minLength(1)),
});
export type RecruitmentStep = z.infer<typeof recruitmentStep>;

/** `image` is a path on this site, or null: the page then shows the initial. */
export const teamMember = z.strictObject({
  name: line(80),
  role: line(80),
  bio: paragraph(600),
  image: z.nullable(z.string().check(z.startsWith("/"))),
});
export type TeamMember = z.infer<typeof teamMember>;

export const value = z.strictObject({ title: line(60), description: line(300) });

export const aboutContent = z.strictObject({
  intro: line(200),
  team: z.array(teamMember).check(z.minLength(1)),
  values: z.array(value).check(z.minLength(1)),
  /** The founding story, in paragraphs. */
  story: z.array(paragraph(1500)).check(z.minLength(1)),
});
export type AboutContent = z.infer<typeof aboutContent>;

export const termsItem = z.strictObject({ title: line(80), description: paragraph(1500) });
export type TermsItem = z.infer<typeof termsItem>;

/** The privacy policy: a section for each kind of reader; `id` is the section's anchor. */
export const privacyContent = z.strictObject({
  lead: line(300),
  sections: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z]+$/)),
        title: line(80),
        items: z.array(z.strictObject({ term: line(40), description: paragraph(600) })).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});
export type PrivacyContent = z.infer<typeof privacyContent>;

/** Whether a feature is available today. No feature is shown without this label. */
export const featureStatus = z.enum(["here", "coming"]);
export type FeatureStatus = z.infer<typeof featureStatus>;

/** A card of the home page's rotating showcase; the id selects its demonstration. */
export const showcaseId = z.enum(["import", "history", "report", "refusal", "analytics"]);
export type ShowcaseId = z.infer<typeof showcaseId>;

export const showcaseCard = z.strictObject({
  id: showcaseId,
  title: line(80),
  description: line(300),
  status: featureStatus,
});
export type ShowcaseCard = z.infer<typeof showcaseCard>;

export const featureIcon = z.enum(["sync", "analytics", "backtest", "insights", "community", "ai", "clock", "risk"]);
export type FeatureIcon = z.infer<typeof featureIcon>;

export const featureCard = z.strictObject({
  icon: featureIcon,
  title: line(80),
  description: line(200),
  status: featureStatus,
  /** An alternative until it is available. */
  today: z.optional(line(120)),
  /** The page of a feature that is available. */
  href: z.optional(z.string().check(z.startsWith("/"))),
});
export type FeatureCard = z.infer<typeof featureCard>;

const figure = z.strictObject({ value: exactSum, low: z.nullable(exactSum), high: z.nullable(exactSum) });

/**
 * The figures of the sample data of an account on `today`, and its equity curve in at most 60 points, in whole
 * rupees. The other amounts are exact; rates are fractions of 1.
 */
const sampleOverview = z.strictObject({
  today: z.iso.date(),
  days: z.strictObject({ first: z.iso.date(), last: z.iso.date() }),
  /** Closed trades: the basis of win rate and profit factor. */
  trades: z.int().check(z.gte(1)),
  /** Booked exits, those of open positions included: the basis of the net P&L, its working and the curve. */
  exits: z.int().check(z.gte(1)),
  /** Positions that no figure holds. */
  leftOut: z.int().check(z.gte(0)),
  net: exactSum,
  winRate: figure,
  profitFactor: exactSum,
  /** Terms whose sum is the net P&L: the gross P&L, then each charge head as a negative amount. */
  working: z.array(z.strictObject({ term: line(40), amount: exactSum })).check(z.minLength(2)),
  curve: z.array(exactSum).check(z.minLength(2)),
});

/** The invented data of the home page's demonstrations, in the real shapes. */
export const homeSamples = z.strictObject({
  overview: sampleOverview,
  trades: z.array(z.strictObject(trade.shape)).check(z.minLength(1)),
  files: z
    .array(z.strictObject({ name: line(60), kind: line(60), rows: z.int().check(z.gte(1)) }))
    .check(z.minLength(1)),
  import: z.strictObject(
    z.pick(importReport, { rowsRead: true, imported: true, alreadyKnown: true, skipped: true }).shape,
  ),
  problem: z.strictObject(rowProblem.shape),
  figures: z.array(z.strictObject({ term: line(40), description: line(120) })).check(z.minLength(1)),
});
export type HomeSamples = z.infer<typeof homeSamples>;

export const homeContent = z.strictObject({
  lead: line(300),
  samples: homeSamples,
  showcase: z.array(showcaseCard),
  features: z.array(featureCard),
});
export type HomeContent = z.infer<typeof homeContent>;

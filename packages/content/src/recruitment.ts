import type { RecruitmentStep } from "@saudabook/contract/careers/content.ts";
import file from "../recruitment.json" with { type: "json" };

/** The four steps from application to offer, in their order. */
export const recruitmentSteps: RecruitmentStep[] = file;

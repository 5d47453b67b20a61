import { type RecruitmentStep, recruitmentStep } from "@saudabook/contract/content.ts";
import { z } from "zod";
import file from "../recruitment.json" with { type: "json" };

/** The four steps from application to offer, in their order. */
export const recruitmentSteps: RecruitmentStep[] = z.array(recruitmentStep).parse(file);

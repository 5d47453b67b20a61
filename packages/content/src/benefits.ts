import type { Benefit } from "@saudabook/contract/careers/content.ts";
import file from "../benefits.json" with { type: "json" };

/** The eight reasons to join, in the order of the strip. */
export const benefits = file as Benefit[];

import { type Benefit, benefit } from "@saudabook/contract/content.ts";
import { z } from "zod";
import file from "../benefits.json" with { type: "json" };

/** The eight reasons to join, in the order of the strip. */
export const benefits: Benefit[] = z.array(benefit).parse(file);

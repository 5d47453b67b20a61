import { zodResolver } from "@hookform/resolvers/zod";
import { applicationFields } from "@saudabook/contract/careers/application.ts";
import type { Resolver } from "react-hook-form";
import * as z from "zod/mini";
import type { ApplicationDraft, ApplicationValues } from "./application-values.ts";

/** The contract's schema without what the form adds when it sends. Any text may stand in a field; the schema says which is a degree. */
export const resolveApplication = zodResolver(
  z.omit(applicationFields, { jobid: true, submission: true, seconds: true }),
) as unknown as Resolver<ApplicationDraft, unknown, ApplicationValues>;

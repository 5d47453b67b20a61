import { jobDescription } from "@saudabook/contract/careers/job.ts";
import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import * as z from "zod/mini";

// Loaded before a server: the contract no longer knows a field that the handler of `jobDescription` sends.
Object.assign(endpoints.jobDescription, { output: z.omit(jobDescription, { closed: true }) });

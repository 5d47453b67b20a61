import { endpoints } from "@saudabook/contract/endpoints.ts";
import { jobDescription } from "@saudabook/contract/job.ts";
import * as z from "zod/mini";

// Loaded before a server: the contract no longer knows a field that the handler of `jobDescription` sends.
Object.assign(endpoints.jobDescription, { output: z.omit(jobDescription, { closed: true }) });

import { endpoints } from "@saudabook/contract/endpoints.ts";
import { jobDescription } from "@saudabook/contract/job.ts";

// Loaded before a server: the contract no longer knows a field that the handler of `jobDescription` sends.
Object.assign(endpoints.jobDescription, { output: jobDescription.omit({ closed: true }) });

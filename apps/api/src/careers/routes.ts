import { endpoints } from "@saudabook/contract/endpoints.ts";
import { jobId } from "@saudabook/contract/job.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parse } from "../http/parse.ts";
import { Refusal } from "../http/refusal.ts";
import { type Authenticate, serve } from "../http/serve.ts";
import { whenGone } from "../http/when-gone.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import { receiveUpload } from "../trades/receive-upload.ts";
import type { CareerService } from "./service.ts";

export interface CareerRouteDeps {
  authenticate: Authenticate;
  service: CareerService;
  rateLimit: RateLimit;
  /** Whether there is room for a resume; it is asked before anything is received. */
  hasRoom: () => Promise<boolean>;
}

export function careerRoutes(app: FastifyInstance, deps: CareerRouteDeps): void {
  const { authenticate, service, rateLimit, hasRoom } = deps;

  serve(app, authenticate, "jobDescription", async ({ request }) => service.describe(jobIdOf(request)));

  serve(app, authenticate, "apply", async ({ request, reply }) => {
    const { multipart } = endpoints.apply;
    const jobid = jobIdOf(request);
    service.describe(jobid);
    const address = addressSubject(request.ip);
    await rateLimit.count("apply", address);
    await rateLimit.count("applyDaily", address);
    if (!(await hasRoom())) {
      throw new Refusal("storage_full", "The server has run out of space; nothing was stored.");
    }
    const received = await receiveUpload(request, multipart, whenGone(reply));
    const fields = parse(multipart.fields, received.fields);
    const reference = await service.apply(jobid, fields, received.file);
    request.log.info({ reference, bytes: received.file?.size }, "application");
    return { success: true, message: "Your application has been received.", data: { reference } };
  });
}

/** An id that no position can have is a position that is not there. */
function jobIdOf(request: FastifyRequest): string {
  const { jobid } = request.params as { jobid: string };
  if (!jobId.safeParse(jobid).success) throw new Refusal("not_found", "There is no such position.");
  return jobid;
}

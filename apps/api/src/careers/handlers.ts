import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { storageFull } from "@saudabook/contract/wire/refusals.ts";
import type { Handlers } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { CareerService } from "./service.ts";

export interface CareerHandlerDeps {
  service: CareerService;
  rateLimit: RateLimit;
  /** Whether the disk has space for a resume; checked before the body is read. */
  hasRoom: () => Promise<boolean>;
}

export function careerHandlers({ service, rateLimit, hasRoom }: CareerHandlerDeps) {
  return {
    jobDescription: async ({ params }) => service.describe(params.jobid),

    apply: {
      async admit({ params, request }) {
        service.describe(params.jobid);
        const address = addressSubject(request.ip);
        await rateLimit.count("apply", address);
        await rateLimit.count("applyDaily", address);
        if (!(await hasRoom())) {
          throw refusalFrom(storageFull());
        }
      },
      async handle({ params, fields, file, request }) {
        const reference = await service.apply(params.jobid, fields, file);
        request.log.info({ reference, bytes: file.size }, "application");
        return { success: true, message: doneMessages.apply, data: { reference } };
      },
    },
  } satisfies Pick<Handlers, "jobDescription" | "apply">;
}

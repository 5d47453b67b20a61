import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { noMail } from "@saudabook/contract/wire/refusals.ts";
import type { Handlers } from "../http/handlers.ts";
import { refusalFrom } from "../http/refusal.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { ResetLinks } from "./reset-links.ts";

interface Deps {
  links: ResetLinks;
  rateLimit: RateLimit;
}

export function resetHandlers({ links, rateLimit }: Deps) {
  return {
    resetWays: async () => ({ data: { email: links.sends } }),

    requestPasswordLink: async ({ json: { email }, request }) => {
      if (!links.sends) throw refusalFrom(noMail());
      await rateLimit.count("login", addressSubject(request.ip), `link ${email.trim().toLowerCase()}`);
      links.request(email, (error) => {
        // Logs no message, because it may name the recipient.
        const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
        request.log.error({ code, responseCode }, "the link to a new password could not be sent");
      });
      return { success: true, message: doneMessages.requestPasswordLink };
    },

    resetPasswordByLink: async ({ json, request }) => {
      await rateLimit.count("login", addressSubject(request.ip));
      await links.reset(json);
      request.log.info("password reset by a link");
      return { success: true, message: doneMessages.resetPasswordByLink };
    },
  } satisfies Pick<Handlers, "resetWays" | "requestPasswordLink" | "resetPasswordByLink">;
}

import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import type { Db } from "../db/types.ts";
import type { Handlers } from "../http/handlers.ts";
import { addressSubject, type RateLimit } from "../limits/rate-limit.ts";
import type { ImportStore } from "../trades/import/import-store.ts";
import { removeAccount } from "./delete-account.ts";
import type { ProfileService } from "./profile-service.ts";

export interface ProfileHandlerDeps {
  db: Db;
  service: ProfileService;
  rateLimit: RateLimit;
  imports: ImportStore;
}

type Names =
  | "profile"
  | "putProfile"
  | "putPassword"
  | "sessions"
  | "endSession"
  | "endOtherSessions"
  | "putRecoveryCodes"
  | "resetPassword"
  | "deleteAccount";

export function profileHandlers({ db, service, rateLimit, imports }: ProfileHandlerDeps) {
  const count = (what: "questions" | "settlements", { id }: { id: string }) => rateLimit.count(what, `user ${id}`);
  return {
    profile: async ({ account }) => {
      await count("questions", account);
      return { data: await service.profile(account) };
    },

    putProfile: async ({ account, json, request }) => {
      await count("settlements", account);
      const token = await service.change(account, json, request.ip);
      request.log.info("profile changed");
      return { success: true, message: doneMessages.putProfile, data: { token } };
    },

    putPassword: async ({ account, json, request }) => {
      await count("settlements", account);
      await service.changePassword(account, json, request.ip);
      request.log.info("password changed");
      return { success: true, message: doneMessages.putPassword };
    },

    sessions: async ({ account }) => {
      await count("questions", account);
      return { data: await service.sessions(account) };
    },

    endSession: async ({ account, params }) => {
      await count("settlements", account);
      await service.endSession(account, params.id);
      return { success: true, message: doneMessages.endSession };
    },

    endOtherSessions: async ({ account }) => {
      await count("settlements", account);
      await service.endOtherSessions(account);
      return { success: true, message: doneMessages.endOtherSessions };
    },

    putRecoveryCodes: async ({ account, json, request }) => {
      await count("settlements", account);
      const codes = await service.makeCodes(account, json.currentPassword, request.ip);
      request.log.info("recovery codes made");
      return { success: true, data: { codes } };
    },

    resetPassword: async ({ json, request }) => {
      await rateLimit.count("login", addressSubject(request.ip));
      await service.resetPassword(json, request.ip);
      request.log.info("password reset");
      return { success: true, message: doneMessages.resetPassword };
    },

    deleteAccount: async ({ account, json, request }) => {
      await service.close(account, json.currentPassword, request.ip);
      await removeAccount(db, imports, account.id);
      request.log.info("account deleted");
      return { success: true, message: doneMessages.deleteAccount };
    },
  } satisfies Pick<Handlers, Names>;
}

import { createHash, randomBytes } from "node:crypto";
import { LINK_MINUTES } from "@saudabook/contract/account/link-minutes.ts";
import type { LinkReset } from "@saudabook/contract/account/password-link.ts";
import { tokenUsed } from "@saudabook/contract/wire/refusals.ts";
import type { Db } from "../db/types.ts";
import { Refusal, refusalFrom } from "../http/refusal.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { SendMail } from "../mail/mailer.ts";
import { hashNewPassword } from "./new-password.ts";
import { endSessions, updateUser } from "./profile-repository.ts";
import { findUser } from "./repository.ts";
import { insertLink, redeemLink } from "./reset-link-repository.ts";
import { resetMail } from "./reset-mail.ts";

/** How links are sent, and the origin of their addresses. */
export interface Links {
  send: SendMail;
  /** Origin of the site, such as `https://saudabook.example`; from the configuration, never from a request. */
  origin: string;
}

export interface ResetLinks {
  /** Whether there is a mail server. */
  sends: boolean;
  /** Sends a link if an account has the e-mail address. Returns immediately: the response time would reveal whether one has. */
  request(email: string, failed: (error: unknown) => void): void;
  /** Throws `token_used` for a link that is unknown, used or expired. */
  reset(reset: LinkReset): Promise<void>;
  /** Settles when no mail is being sent. */
  idle(): Promise<void>;
}

interface Deps {
  db: Db;
  rateLimit: RateLimit;
  links: Links | null;
}

export function createResetLinks({ db, rateLimit, links }: Deps): ResetLinks {
  const sending = new Set<Promise<void>>();

  const send = async ({ send, origin }: Links, email: string): Promise<void> => {
    const user = await findUser(db, email);
    if (!user) return;
    await rateLimit.count("links", `user ${user.id}`);
    const token = randomBytes(32).toString("base64url");
    const link = { tokenHash: hashOf(token), userId: user.id, email: user.email, minutes: LINK_MINUTES };
    // The token is in the fragment, which browsers don't send: it appears in no log and no referrer.
    if (await insertLink(db, link)) await send(resetMail(user.email, `${origin}/forgot-password#token=${token}`));
  };

  return {
    sends: links !== null,
    request(email, failed) {
      if (!links) return;
      const sent = send(links, email)
        .catch((error: unknown) => {
          // One link too many: the response says nothing of it.
          if (!(error instanceof Refusal)) failed(error);
        })
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async reset({ token, password }) {
      // Hashed before the link is looked up, so that every try takes the same time.
      const passwordHash = await hashNewPassword(password);
      const done = await db.transaction(async (tx) => {
        const userId = await redeemLink(tx, hashOf(token));
        if (userId === null) return false;
        await updateUser(tx, userId, { passwordHash });
        await endSessions(tx, userId, null);
        return true;
      });
      if (!done) throw refusalFrom(tokenUsed());
    },
    async idle() {
      await Promise.all(sending);
    },
  };
}

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

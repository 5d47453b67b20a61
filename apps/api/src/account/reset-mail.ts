import { LINK_MINUTES } from "@saudabook/contract/account/link-minutes.ts";
import type { Mail } from "../mail/mailer.ts";

/** The mail with the link to a new password. It contains no data of the account, which a stranger may have registered with any address. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: "Choose a new Saudabook password",
    text: [
      "Hello,",
      "",
      "somebody, probably you, asked for a new password for your Saudabook account. Choose it here:",
      "",
      link,
      "",
      `The link works once, for ${LINK_MINUTES} minutes. A new password ends all sessions.`,
      "",
      "If you didn't ask for it, do nothing: your password stays as it is.",
      "",
      "Saudabook",
      "",
    ].join("\n"),
  };
}

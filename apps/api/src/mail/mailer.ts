import { createTransport } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail; rejects where the mail server does not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Milliseconds; a mail server that does not respond must not keep connections open for long. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * @param url URL of the mail server: `smtp://` or, with TLS from the beginning, `smtps://`
 * @param from the sender's address
 */
export function createMailer(url: string, from: string): SendMail {
  const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, subject, text }) => {
    // An address object prevents the text of an address from adding a second recipient.
    await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
  };
}

import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  text: string;
}

export interface MailServer {
  /** URL of the server, for `SMTP_URL`. */
  url: string;
  /** Received mails, oldest first; a test removes them. */
  received: ReceivedMail[];
  /** Starts or stops refusing the recipients of every mail. */
  refuse(refuses: boolean): void;
  close(): Promise<void>;
}

/** Starts a local mail server that keeps the mails that it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refuses = false;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error("No such mailbox here.") : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        // Quoted-printable cuts long lines.
        const plain = raw.replace(/=\r\n/g, "").replace(/=3D/g, "=");
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text: plain });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse: (next) => {
      refuses = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The part of the package that a test uses. */
declare module "smtp-server" {
  import type { AddressInfo } from "node:net";
  import type { Readable } from "node:stream";

  interface Session {
    envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] };
  }
  export class SMTPServer {
    constructor(options: {
      disabledCommands: string[];
      onRcptTo(address: { address: string }, session: Session, done: (error?: Error | null) => void): void;
      onData(stream: Readable, session: Session, done: (error?: Error | null) => void): void;
    });
    server: { address(): AddressInfo };
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
  }
}

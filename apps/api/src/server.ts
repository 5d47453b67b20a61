import { resolve } from "node:path";
import type { Links } from "./account/reset-links.ts";
import { secretInDatabase, secretInFolder } from "./account/token-secret.ts";
import { buildApp } from "./app.ts";
import { hasRoom } from "./careers/disk-room.ts";
import { type Config, ConfigFault, readConfig } from "./config.ts";
import { FolderInUse, lockDataFolder } from "./db/data-folder-lock.ts";
import { openDatabase, type Place } from "./db/open.ts";
import { freeBytes } from "./disk/free-bytes.ts";
import { loggedError } from "./http/logged-error.ts";

// The process: it alone reads the environment, listens, and ends.

/** Milliseconds that a stop may take; then it is enforced. */
const PATIENCE = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const folder = resolve(config.DATA_DIR);
  const place: Place = config.DATABASE_URL === undefined ? { folder } : { url: config.DATABASE_URL };
  if ("folder" in place) {
    const unlock = lockDataFolder(folder);
    process.once("exit", unlock);
  }
  const { db, close, lost } = await openDatabase(place);
  const app = await buildApp({
    db,
    tokenSecret:
      config.TOKEN_SECRET !== undefined
        ? new TextEncoder().encode(config.TOKEN_SECRET)
        : "folder" in place
          ? secretInFolder(folder)
          : await secretInDatabase(db),
    isSecretApart: config.TOKEN_SECRET !== undefined || "folder" in place,
    limits: {
      login: config.LOGINS_PER_MINUTE,
      failedLogins: config.FAILED_LOGINS_PER_HOUR,
      register: config.REGISTRATIONS_PER_MINUTE,
      upload: config.UPLOADS_PER_MINUTE,
      analytics: config.ANALYTICS_TOKENS_PER_MINUTE,
      apply: config.APPLICATIONS_PER_MINUTE,
      applyDaily: config.APPLICATIONS_PER_DAY,
      journal: config.JOURNAL_WRITES_PER_MINUTE,
      debugUpload: config.DEBUG_UPLOADS_PER_MINUTE,
      history: config.HISTORY_WINDOWS_PER_MINUTE,
      questions: config.ANALYTICS_QUESTIONS_PER_MINUTE,
      settlements: config.SETTLEMENTS_PER_MINUTE,
      notes: config.NOTES_PER_MINUTE,
      connections: config.CONNECTIONS_PER_MINUTE,
      connectionChanges: config.CONNECTION_CHANGES_PER_MINUTE,
      brokerLogins: config.BROKER_LOGINS_PER_MINUTE,
      syncs: config.SYNCS_PER_MINUTE,
    },
    debugUpload: config.DEBUG_UPLOAD === "on",
    checkOutputs: config.CHECK_RESPONSES === "on",
    keptDays: config.APPLICATIONS_KEPT_DAYS,
    ...("folder" in place && { hasRoom: () => hasRoom(folder), freeBytes: () => freeBytes(folder) }),
    siteDir: config.SITE_DIR,
    connectOrigins: config.CONNECT_ORIGINS,
    publicOrigin: config.PUBLIC_ORIGIN,
    links: await linksOf(config),
    trustProxy: config.TRUST_PROXY,
    log: { level: config.LOG_LEVEL },
  });

  const crash = (error: unknown) => {
    app.log.fatal({ error: loggedError(error) }, "the server ends");
    process.exit(1);
  };
  process.on("uncaughtException", crash);
  process.on("unhandledRejection", crash);
  void lost.then(crash);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE).unref();
    // A response that is still being sent by then has a slow connection, or none.
    setTimeout(() => app.server.closeAllConnections(), PATIENCE / 2).unref();
    await app.close();
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());

  const address = await app.listen({ port: config.PORT, host: config.HOST });
  say(`Saudabook is at ${shownAddress(config.HOST, address)}`);
  say("folder" in place ? `Data is kept in ${folder}` : `Data is kept in PostgreSQL at ${new URL(place.url).host}`);
}

/** The mailer is loaded only where there is a mail server. */
async function linksOf({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: Config): Promise<Links | null> {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || PUBLIC_ORIGIN === undefined) return null;
  const { createMailer } = await import("./mail/mailer.ts");
  return { send: createMailer(SMTP_URL, MAIL_FROM), origin: PUBLIC_ORIGIN };
}

/** The address to type into a browser: on this machine it is localhost. */
function shownAddress(host: string, address: string): string {
  const { port } = new URL(address);
  return ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host) ? `http://localhost:${port || 80}` : address;
}

try {
  await start(readConfig(process.env));
} catch (error) {
  if (error instanceof ConfigFault) giveUp(`The environment has faults:\n${error.message}`);
  if (error instanceof FolderInUse) giveUp(error.message);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") giveUp(`Port ${port} is in use by another program. Set PORT to a free one.`);
  if (code === "EACCES" && port !== undefined) giveUp(`Port ${port} may not be used by this account. Set PORT.`);
  process.stderr.write(`${JSON.stringify(loggedError(error))}\n`);
  giveUp("Saudabook could not start.");
}

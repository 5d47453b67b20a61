import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

const wholeNumber = (fallback: number, min: number, max: number) =>
  z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,9}$/, "must be a whole number")), z.transform(Number))
      .check(z.refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)),
    fallback,
  );

const origin = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && new URL(text).origin === text,
      "must be an origin such as https://example.in",
    ),
  );

const settings = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), ".data"),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(?:ql)?:\/\//, "must begin with postgres:// or postgresql://")),
  ),
  TOKEN_SECRET: z.optional(
    z.string().check(z.refine((text) => Buffer.byteLength(text) >= 32, "must have at least 32 bytes")),
  ),
  SITE_DIR: z._default(z.string().check(z.minLength(1)), fileURLToPath(new URL("../../site/dist", import.meta.url))),
  /** Fastify's `trustProxy`: hops to trust, or addresses and ranges separated by commas. */
  TRUST_PROXY: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[\w.:/,% -]{1,500}$/)),
      z.transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text)),
    ),
  ),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  PUBLIC_ORIGIN: z.optional(origin),
  /** Other origins that the built site talks to, separated by commas. */
  CONNECT_ORIGINS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(",").map((part) => part.trim())),
      ),
      z.array(origin),
    ),
    [],
  ),
  LOGINS_PER_MINUTE: wholeNumber(10, 1, 1_000_000),
  /** Wrong passwords for one account from one address; the limit of all addresses together is five times as high. */
  FAILED_LOGINS_PER_HOUR: wholeNumber(20, 1, 1_000_000),
  REGISTRATIONS_PER_MINUTE: wholeNumber(20, 1, 1_000_000),
  UPLOADS_PER_MINUTE: wholeNumber(20, 1, 1_000_000),
  ANALYTICS_TOKENS_PER_MINUTE: wholeNumber(30, 1, 1_000_000),
  APPLICATIONS_PER_MINUTE: wholeNumber(5, 1, 1_000_000),
  APPLICATIONS_PER_DAY: wholeNumber(20, 1, 1_000_000),
  /** Trades written, changed, deleted or restored by hand. */
  JOURNAL_WRITES_PER_MINUTE: wholeNumber(60, 1, 1_000_000),
  DEBUG_UPLOADS_PER_MINUTE: wholeNumber(10, 1, 1_000_000),
  /** Requests of one account for windows of its trade history. */
  HISTORY_WINDOWS_PER_MINUTE: wholeNumber(3000, 1, 1_000_000),
  /** Requests per account for figures, round trips, exports and its profile, and for changes of settlements, settings and sessions. */
  ANALYTICS_QUESTIONS_PER_MINUTE: wholeNumber(300, 1, 1_000_000),
  SETTLEMENTS_PER_MINUTE: wholeNumber(60, 1, 1_000_000),
  /** Saves of notes and labels by one account: a text is saved a second after the last key. */
  NOTES_PER_MINUTE: wholeNumber(120, 1, 1_000_000),
  /** Requests of one account for its connections to brokers, changes of them, logins at a broker, and syncs. */
  CONNECTIONS_PER_MINUTE: wholeNumber(120, 1, 1_000_000),
  CONNECTION_CHANGES_PER_MINUTE: wholeNumber(10, 1, 1_000_000),
  BROKER_LOGINS_PER_MINUTE: wholeNumber(20, 1, 1_000_000),
  SYNCS_PER_MINUTE: wholeNumber(6, 1, 1_000_000),
  /** Whether the page /test and its endpoint exist. */
  DEBUG_UPLOAD: z._default(z.enum(["on", "off"]), "on"),
  /** Whether each response is checked against the contract; `npm run dev` switches it on. */
  CHECK_RESPONSES: z._default(z.enum(["on", "off"]), "off"),
  /** Days after which an application and its resume are erased. */
  APPLICATIONS_KEPT_DAYS: wholeNumber(365, 1, 3650),
  /** The mail server; without one, a forgotten password can only be replaced with a recovery code. */
  SMTP_URL: z.optional(
    z.string().check(
      z.regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://"),
      z.refine((text) => URL.canParse(text), "must be an address such as smtps://user:password@mail.example.in"),
    ),
  ),
  /** The sender of the server's mail. */
  MAIL_FROM: z.optional(z.email("must be an e-mail address")),
});

const environment = settings.check(
  z.refine(({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }) => SMTP_URL === undefined || (MAIL_FROM && PUBLIC_ORIGIN), {
    path: ["SMTP_URL"],
    message: "needs MAIL_FROM, and PUBLIC_ORIGIN for the address of its links",
  }),
);
export type Config = z.infer<typeof environment>;

/** The faults of the environment, one a line. */
export class ConfigFault extends Error {}

/** Reads the environment, once; a variable that is set but empty counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigFault(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
}

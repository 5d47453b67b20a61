import type { Writable } from "node:stream";
import type { JobDescription } from "@saudabook/contract/careers/job.ts";
import type { Links } from "./account/reset-links.ts";
import type { Analysis } from "./analysis/analysis.ts";
import type { BrokerFetch } from "./connections/sync/broker-calls.ts";
import type { Db } from "./db/types.ts";
import type { DebugLimits } from "./debug/row-reader.ts";
import type { Limits } from "./limits/rate-limit.ts";
import type { FreeBytes } from "./trades/import/storing/disk-space.ts";
import type { InFlightLimits } from "./uploads/bytes-in-flight.ts";
import type { ReaderLimits } from "./uploads/reader-pool.ts";

export interface AppDeps {
  db: Db;
  tokenSecret: Uint8Array;
  /** Whether that secret lies outside the database, so that it can seal what the database holds. Default: `true`. */
  isSecretApart?: boolean;
  /** Sends the requests to brokers. Default: `fetch`. */
  brokerFetch?: BrokerFetch;
  /** Waits for some milliseconds between two requests to a broker. Default: `setTimeout`. */
  wait?: (ms: number) => Promise<unknown>;
  /** The moment of a login and of a sync. Default: the system clock. */
  clock?: () => Date;
  limits: Limits;
  /** Limits of imports, archives and the debug page that differ from the defaults of their readers. */
  reader?: Partial<ReaderLimits>;
  archiveReader?: Partial<ReaderLimits>;
  debugReader?: Partial<DebugLimits>;
  /** Limits of uploads that differ from the defaults of their counter. */
  inFlight?: Partial<InFlightLimits>;
  /** Today in IST, `YYYY-MM-DD`, the latest valid trade date. Default: the system clock. */
  today?: () => string;
  /** Milliseconds after which a response whose client stops reading is aborted. Default: 30 seconds. */
  idleResponseMs?: number;
  /** Days for which an application is kept. */
  keptDays: number;
  /** Looks up a position. Default: the content files. */
  jobOf?: (jobid: string) => JobDescription | undefined;
  /** Whether the disk has room for another resume. Default: `true`. */
  hasRoom?: () => Promise<boolean>;
  /** Free bytes on the embedded database's disk. Default: only the database knows. */
  freeBytes?: FreeBytes;
  /** Whether the page /test and its endpoint exist. Default: `true`. */
  debugUpload?: boolean;
  /** Called with each route that is added, e.g. to compare them with the contract. */
  onRoute?: (route: { method: string | string[]; url: string }) => void;
  /** Called with the derived data of this server, e.g. to wait for them. */
  onAnalysis?: (analysis: Analysis) => void;
  /** Whether to check each response against the contract, field by field. Default: `false`. */
  checkOutputs?: boolean;
  /** Folder of the built site. */
  siteDir: string;
  /** Foreign origins that the built site calls. */
  connectOrigins: readonly string[];
  publicOrigin?: string | undefined;
  trustProxy?: string | number | undefined;
  log: { level: string; stream?: Writable };
  /** How links to a new password are sent; without it, a forgotten password can only be replaced with a recovery code. */
  links?: Links | null;
}

import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import fastifyMultipart from "@fastify/multipart";
import { jobDescriptionOf } from "@saudabook/content/jobs.ts";
import type { JobDescription } from "@saudabook/contract/job.ts";
import { type FastifyInstance, fastify, LogController } from "fastify";
import { createAuthenticate } from "./account/authenticate.ts";
import { accountRoutes } from "./account/routes.ts";
import { createAccountService } from "./account/service.ts";
import { createTokens } from "./account/token.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { createAnalyticsService } from "./analytics/service.ts";
import { careerRoutes } from "./careers/routes.ts";
import { createCareerService } from "./careers/service.ts";
import type { Db } from "./db/open.ts";
import { debugRoutes } from "./debug/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { historyRoutes } from "./history/routes.ts";
import { createHistoryService } from "./history/service.ts";
import { answerBrokenRequest, answerErrors, refuse } from "./http/errors.ts";
import { addSecurityHeaders, securityHeaders } from "./http/headers.ts";
import { loggedError } from "./http/logged-error.ts";
import { answerNotFound } from "./http/not-found.ts";
import { logRequests } from "./http/request-log.ts";
import { refuseForeignOrigins } from "./http/same-origin.ts";
import { serveSite } from "./http/site.ts";
import { createGuestArrival } from "./journal/guest-arrival.ts";
import { journalRoutes } from "./journal/routes.ts";
import { createJournalService } from "./journal/service.ts";
import { createRateLimit, type Limits } from "./limits/rate-limit.ts";
import { sweepNowAndThen } from "./sweep.ts";
import { tradeRoutes } from "./trades/routes.ts";
import { createTradeService } from "./trades/service.ts";
import { createTradebookReader, type ReaderLimits } from "./trades/tradebook-reader.ts";

export interface AppDeps {
  db: Db;
  tokenSecret: Uint8Array;
  limits: Limits;
  reader: ReaderLimits;
  /** Days for which an application is kept. */
  keptDays: number;
  /** The positions; those of the content files unless given. */
  jobOf?: (jobid: string) => JobDescription | undefined;
  /** Whether there is room on the disk for another resume; yes unless given. */
  hasRoom?: () => Promise<boolean>;
  /** Whether the page /test and its endpoint are there; yes unless given. */
  debugUpload?: boolean;
  /** Where the built site is. */
  siteDir: string;
  /** Foreign origins that the built site calls. */
  connectOrigins: readonly string[];
  publicOrigin?: string | undefined;
  trustProxy?: string | number | undefined;
  log: { level: string; stream?: Writable };
}

/** A number of proxies between the world and this server, or their addresses. */
function trusted(proxy: string | number | undefined): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof proxy === "number" ? (_address, hop) => hop < proxy : (proxy ?? false);
}

/** JSON bodies are small: the largest is a journal trade. */
const MAX_JSON_BYTES = 64 * 1024;

/** The server, composed but not listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, debugUpload = true } = deps;
  const app = fastify({
    logger: {
      level: deps.log.level,
      ...(deps.log.stream && { stream: deps.log.stream }),
      // Fastify's own lines about a request tell its headers' host, address and query: we write ours.
      serializers: {
        req: () => ({}),
        res: () => ({}),
        err: (error) => ({ type: error.name, message: "", stack: "", ...loggedError(error) }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(deps.trustProxy),
    bodyLimit: MAX_JSON_BYTES,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    // 25 MB over a phone's 3G take minutes. Whoever sends nothing for 30 s is given up earlier (see receive-upload).
    requestTimeout: 300_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply.headers(securityHeaders)),
    clientErrorHandler: answerBrokenRequest,
  });
  app.removeContentTypeParser("text/plain");

  addSecurityHeaders(app);
  logRequests(app);
  answerErrors(app);
  refuseForeignOrigins(app, deps.publicOrigin);

  const tokens = createTokens(deps.tokenSecret);
  const rateLimit = createRateLimit(db, deps.limits);
  const authenticate = createAuthenticate(db, tokens);
  const reader = createTradebookReader(deps.reader, (error) =>
    app.log.error({ error: loggedError(error) }, "a file broke its reader"),
  );
  app.addHook("onClose", async () => reader.close());
  // A connection whose last answer ends after the stop has begun would be kept alive for its full time.
  app.addHook("preClose", async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once("close", () => clearInterval(timer));
  });

  healthRoutes(app, db);
  const journal = createJournalService({ db });
  const arrived = createGuestArrival({ db, service: journal });
  accountRoutes(app, { authenticate, rateLimit, arrived, service: createAccountService({ db, tokens, rateLimit }) });
  journalRoutes(app, { authenticate, rateLimit, service: journal });
  historyRoutes(app, { authenticate, service: createHistoryService({ db }) });
  analyticsRoutes(app, { authenticate, rateLimit, service: createAnalyticsService({ db, tokens }) });
  // Apart, so that only these routes take forms.
  await app.register(async (forms) => {
    await forms.register(fastifyMultipart);
    if (debugUpload) debugRoutes(forms, { authenticate, rateLimit, reader });
    tradeRoutes(forms, { authenticate, rateLimit, service: createTradeService({ db, reader }) });
    const { keptDays, jobOf = jobDescriptionOf, hasRoom = async () => true } = deps;
    careerRoutes(forms, { authenticate, rateLimit, hasRoom, service: createCareerService({ db, jobOf, keptDays }) });
  });
  const hidden = debugUpload ? [] : ["/test"];
  answerNotFound(app, await serveSite(app, deps.siteDir, deps.connectOrigins, hidden));
  sweepNowAndThen(app, db, rateLimit);
  return app;
}

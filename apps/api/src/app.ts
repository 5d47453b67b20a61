import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { jobDescriptionOf } from "@saudabook/content/jobs.ts";
import { pagePaths } from "@saudabook/content/public-paths.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { type FastifyInstance, fastify, LogController } from "fastify";
import { createAuthenticate } from "./account/authenticate.ts";
import { accountHandlers } from "./account/handlers.ts";
import { profileHandlers } from "./account/profile-handlers.ts";
import { createProfileService } from "./account/profile-service.ts";
import { resetHandlers } from "./account/reset-handlers.ts";
import { createResetLinks } from "./account/reset-links.ts";
import { createAccountService } from "./account/service.ts";
import { createTokens } from "./account/token.ts";
import { createAnalysis } from "./analysis/analysis.ts";
import { exportHandlers } from "./analysis/export-handlers.ts";
import { analysisHandlers } from "./analysis/handlers.ts";
import { labHandlers } from "./analysis/lab/lab-handlers.ts";
import { settlementHandlers } from "./analysis/settlements/settlement-handlers.ts";
import { createSettlementService } from "./analysis/settlements/settlement-service.ts";
import { analyticsHandlers } from "./analytics/handlers.ts";
import { createAnalyticsService } from "./analytics/service.ts";
import type { AppDeps } from "./app-deps.ts";
import { archiveLimits, createArchiveReader } from "./backup/archive-reader.ts";
import { backupHandlers } from "./backup/handlers.ts";
import { createBackupService } from "./backup/service.ts";
import { careerHandlers } from "./careers/handlers.ts";
import { createCareerService } from "./careers/service.ts";
import { connectionHandlers } from "./connections/handlers.ts";
import { createLoginStates } from "./connections/login-state.ts";
import { createSeal } from "./connections/seal.ts";
import { createConnectionService } from "./connections/service.ts";
import { createCallBroker } from "./connections/sync/broker-calls.ts";
import { createSync } from "./connections/sync/sync.ts";
import { dayNoteHandlers } from "./days/handlers.ts";
import { createDayNoteService } from "./days/service.ts";
import { debugHandlers } from "./debug/handlers.ts";
import { createRowReader, debugLimits } from "./debug/row-reader.ts";
import { disciplineHandlers } from "./discipline/handlers.ts";
import { createRuleService } from "./discipline/service.ts";
import { healthRoutes } from "./health/routes.ts";
import { refuse, respondToBrokenRequest, respondToErrors } from "./http/errors.ts";
import { giveUpIdleResponses } from "./http/give-up-idle-responses.ts";
import type { Handlers } from "./http/handlers.ts";
import { addSecurityHeaders, securityHeaders } from "./http/headers.ts";
import { loggedError } from "./http/logged-error.ts";
import { serveOpenApi } from "./http/openapi.ts";
import { logRequests } from "./http/request-log.ts";
import { refuseForeignOrigins, refuseSeveralHosts } from "./http/same-origin.ts";
import { serveAll } from "./http/serve-all.ts";
import { respondToUnknownPaths } from "./http/site/not-found.ts";
import { serveSite } from "./http/site/site.ts";
import { createAdoptGuestJournal } from "./journal/adopt-guest-journal.ts";
import { journalHandlers } from "./journal/handlers.ts";
import { createJournalService } from "./journal/service.ts";
import { createRateLimit } from "./limits/rate-limit.ts";
import { noteHandlers } from "./notes/handlers.ts";
import { pictureHandlers } from "./notes/picture-handlers.ts";
import { createPictureService } from "./notes/picture-service.ts";
import { readAttached } from "./notes/read-attached.ts";
import { createNoteService } from "./notes/service.ts";
import { playbookHandlers } from "./playbooks/handlers.ts";
import { createPlaybookService } from "./playbooks/service.ts";
import { sampleDataHandlers } from "./sample-data/handlers.ts";
import { createSampleDataService } from "./sample-data/service.ts";
import { sweepNowAndThen } from "./sweep.ts";
import { taxHandlers } from "./tax/handlers.ts";
import { brokerAccountHandlers } from "./trades/accounts/handlers.ts";
import { createBrokerAccountService } from "./trades/accounts/service.ts";
import { historyHandlers } from "./trades/history/handlers.ts";
import { createHistoryService } from "./trades/history/service.ts";
import { importHandlers } from "./trades/import/handlers.ts";
import { createImportStore } from "./trades/import/import-store.ts";
import { knownHandlers } from "./trades/import/known-handlers.ts";
import { createImportService } from "./trades/import/service.ts";
import { createTradebookReader, importLimits } from "./trades/import/tradebook-reader.ts";
import { ledgerHandlers } from "./trades/ledger/handlers.ts";
import { createLedgerService } from "./trades/ledger/service.ts";
import { mappingHandlers } from "./trades/mappings/handlers.ts";
import { createBytesInFlight, inFlightLimits } from "./uploads/bytes-in-flight.ts";
import { createReceiveForm } from "./uploads/receive-form.ts";

/** The number of proxies in front of this server, or their addresses. */
function trusted(proxy: string | number | undefined): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof proxy === "number" ? (_address, hop) => hop < proxy : (proxy ?? false);
}

/** JSON bodies are small: the largest is a journal trade, unless the contract sets another limit. */
const MAX_JSON_BYTES = 64 * 1024;

/** The server, composed but not listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, debugUpload = true, idleResponseMs = 30_000, today = () => indianDay(new Date()) } = deps;
  const { isSecretApart = true, clock = () => new Date() } = deps;
  const app = fastify({
    logger: {
      level: deps.log.level,
      ...(deps.log.stream && { stream: deps.log.stream }),
      // Fastify's own request log contains the host, address and query of a request; request-log.ts writes less.
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
    // 25 MB over a phone's 3G take minutes. A sender that is too slow is given up earlier (see receive-upload).
    requestTimeout: 300_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // Time for which a connection may be inactive; give-up-idle-responses explains the effect on a response.
    connectionTimeout: idleResponseMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
    frameworkErrors: (error, request, reply) =>
      void refuse(error, request, reply.headers({ ...securityHeaders, "X-Request-Id": request.id })),
    clientErrorHandler: respondToBrokenRequest,
  });
  app.removeContentTypeParser("text/plain");
  if (deps.onRoute) app.addHook("onRoute", deps.onRoute);

  addSecurityHeaders(app);
  logRequests(app);
  giveUpIdleResponses(app);
  respondToErrors(app);
  refuseSeveralHosts(app);
  refuseForeignOrigins(app, deps.publicOrigin);

  const tokens = createTokens(deps.tokenSecret);
  const rateLimit = createRateLimit(db, deps.limits);
  const authenticate = createAuthenticate(db, tokens);
  const onDeath = (error: Error) => app.log.error({ error: loggedError(error) }, "the reader of a file ended early");
  const reader = createTradebookReader({ ...importLimits, ...deps.reader }, onDeath, today);
  const archives = createArchiveReader({ ...archiveLimits, ...deps.archiveReader }, today, { onDeath });
  const debugPage = { ...debugLimits, ...deps.debugReader };
  const rowReader = createRowReader(debugPage, onDeath);
  app.addHook("onClose", async () => {
    reader.close();
    archives.close();
    rowReader.close();
  });
  const imports = createImportStore({
    db,
    freeBytes: deps.freeBytes ?? null,
    removed: (executions) => app.log.info({ executions }, "rows of an import that was cut off are removed"),
    failed: (error) => app.log.error({ error: loggedError(error) }, "an import that was cut off is not removed yet"),
  });
  app.addHook("onClose", () => imports.close());
  const analysis = createAnalysis({
    db,
    today,
    ended: (facts) => app.log.info(facts, "derived data are rebuilt"),
    failed: (error) => app.log.error({ error: loggedError(error) }, "derived data could not be rebuilt"),
  });
  deps.onAnalysis?.(analysis);
  app.addHook("onClose", () => analysis.close());
  // A write notes the change in the database; the response does not wait for the rebuild that follows.
  app.addHook("onResponse", async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") analysis.look();
  });
  // A connection whose last response ends after the stop has begun would be kept alive for its full time.
  app.addHook("preClose", async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once("close", () => clearInterval(timer));
  });

  healthRoutes(app, db);
  serveOpenApi(app);
  const journal = createJournalService({ db, today });
  const history = createHistoryService({ db });
  const sampleData = createSampleDataService({ db, reader, imports, today });
  const restoring = new Set<string>();
  const states = createLoginStates(deps.tokenSecret);
  const links = createResetLinks({ db, rateLimit, links: deps.links ?? null });
  app.addHook("onClose", () => links.idle());
  const { keptDays, jobOf = jobDescriptionOf, hasRoom = async () => true } = deps;
  const handlers = {
    ...accountHandlers({
      rateLimit,
      service: createAccountService({ db, tokens, rateLimit }),
      onLogin: createAdoptGuestJournal(journal),
    }),
    ...profileHandlers({ db, rateLimit, imports, service: createProfileService({ db, tokens, rateLimit }) }),
    ...resetHandlers({ links, rateLimit }),
    ...journalHandlers({ rateLimit, service: journal }),
    ...historyHandlers({ rateLimit, service: history }),
    ...analysisHandlers({ db, rateLimit, analysis, readNotes: (...of) => readAttached(db, ...of) }),
    ...noteHandlers({ rateLimit, service: createNoteService({ db, analysis }) }),
    ...pictureHandlers({ db, rateLimit, service: createPictureService({ db }) }),
    ...dayNoteHandlers({ rateLimit, service: createDayNoteService({ db }) }),
    ...labHandlers({ db, analysis, rateLimit }),
    ...disciplineHandlers({ db, analysis, rateLimit, today, service: createRuleService({ db }) }),
    ...playbookHandlers({ db, analysis, rateLimit, service: createPlaybookService({ db, today }) }),
    ...taxHandlers({ db, analysis, reader, rateLimit }),
    ...exportHandlers({ db, analysis, rateLimit }),
    ...settlementHandlers({ rateLimit, service: createSettlementService({ db, analysis }) }),
    ...analyticsHandlers({ rateLimit, service: createAnalyticsService({ db, tokens }) }),
    ...debugHandlers({ rateLimit, reader: rowReader, responses: debugPage.responses }),
    ...importHandlers({
      rateLimit,
      history,
      service: createImportService({ db, reader, imports }),
      refuseBesideSample: sampleData.refuseBeside,
    }),
    ...knownHandlers({ db, rateLimit }),
    ...ledgerHandlers({ db, rateLimit, service: createLedgerService({ db, analysis, imports }) }),
    ...mappingHandlers({ db, rateLimit }),
    ...brokerAccountHandlers({ rateLimit, service: createBrokerAccountService({ db, analysis, imports }) }),
    ...sampleDataHandlers({ rateLimit, service: sampleData }),
    ...backupHandlers({
      rateLimit,
      today,
      service: createBackupService({ db, analysis, imports, archives, today, restoring }),
      refuseBesideSample: sampleData.refuseBeside,
    }),
    ...connectionHandlers({
      rateLimit,
      availability: { isSecretApart, publicOrigin: deps.publicOrigin },
      service: createConnectionService({ db, seal: createSeal(deps.tokenSecret), states, clock }),
      sync: createSync({
        ...{ db, states, imports, reader, clock },
        callBroker: createCallBroker(deps.brokerFetch),
        wait: deps.wait ?? setTimeout,
        failed: (error) => app.log.error({ error: loggedError(error) }, "the end of a sync failed"),
      }),
      refuseBesideSample: sampleData.refuseBeside,
    }),
    ...careerHandlers({ rateLimit, hasRoom, service: createCareerService({ db, jobOf, keptDays }) }),
  } satisfies Handlers;
  await serveAll(
    app,
    {
      authenticate,
      receive: createReceiveForm(createBytesInFlight({ ...inFlightLimits, ...deps.inFlight })),
      checkOutputs: deps.checkOutputs ?? false,
    },
    handlers,
    debugUpload ? [] : ["debugUpload"],
  );
  const hidden = debugUpload ? [] : [pagePaths.debugUpload];
  respondToUnknownPaths(app, await serveSite(app, deps.siteDir, deps.connectOrigins, hidden));
  sweepNowAndThen(app, db, { rateLimit, imports, analysis, restoring });
  return app;
}

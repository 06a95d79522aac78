import type { IncomingMessage } from "node:http";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { CierreError } from "../schema/errors.ts";
import { createId } from "./context/create-id.ts";
import type { Services } from "./context/services.ts";
import { noteProject } from "./core/access/note-access.ts";
import { authenticate } from "./core/sessions/authenticate.ts";
import { onBehalfOf } from "./core/store/on-behalf-of.ts";
import { withMessageUnread } from "./features/conversations/message-unread.ts";
import { measureRequests } from "./features/operation/metrics/request-meter.ts";
import { traceRequests } from "./features/operation/tracing/trace-requests.ts";
import { routeSites } from "./features/site/site-routes.ts";
import { features } from "./features.ts";
import { addressOf } from "./http/address-of.ts";
import { type AtOnce, answerAtOnce } from "./http/answer-at-once.ts";
import { answerBrokenRequest } from "./http/answer-broken-request.ts";
import { compressJson } from "./http/compress-json.ts";
import { replyWithError } from "./http/error-reply.ts";
import { rememberRoutes } from "./http/known-routes.ts";
import { boundCalls, boundCallsOfPerson, RETRY_SECONDS } from "./http/limits/bound-calls.ts";
import { boundConnections } from "./http/limits/bound-connections.ts";
import { boundKeys } from "./http/limits/bound-keys.ts";
import { boundNewConnections } from "./http/limits/bound-new-connections.ts";
import { boundSockets } from "./http/limits/bound-sockets.ts";
import { boundUnread } from "./http/limits/bound-unread.ts";
import { type CountCall, countCalls } from "./http/limits/count-calls.ts";
import { countedFor } from "./http/limits/counting-store.ts";
import { HeldRefusals } from "./http/limits/held-refusals.ts";
import { holdBriefSockets } from "./http/limits/hold-brief-sockets.ts";
import { holdRefusals } from "./http/limits/hold-refusals.ts";
import { limitBodies } from "./http/limits/limit-bodies.ts";
import { readRefusedSlowly } from "./http/limits/read-refused-slowly.ts";
import { refuseAtDoor } from "./http/limits/refuse-at-door.ts";
import { refuseOverload } from "./http/limits/refuse-overload.ts";
import { followRequests } from "./http/limits/requests-under-way.ts";
import { watchExchanges } from "./http/limits/watch-exchanges.ts";
import { logAnswers } from "./http/log-answers.ts";
import { auditRequests } from "./http/note-audit.ts";
import { failForReader } from "./http/reader-page.ts";
import { refuseUnfitInput } from "./http/refuse-unfit-input.ts";
import { nameFailedRequests, requestIdOf } from "./http/request-id.ts";
import { requireSession } from "./http/request-session.ts";
import { addAnalyticsRoutes } from "./http/routes/analytics-routes.ts";
import { addChangeRoutes } from "./http/routes/change-routes.ts";
import { addClientErrorRoutes } from "./http/routes/client-error-routes.ts";
import { addDocumentRoutes } from "./http/routes/document-routes.ts";
import { addFeatureActionRoutes } from "./http/routes/feature-action-routes.ts";
import { addRealtimeRoutes } from "./http/routes/realtime-routes.ts";
import { addSettingsRoutes } from "./http/routes/settings-routes.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { serveApp } from "./http/static-app.ts";
import { openRealtime, type Realtime } from "./realtime/open-realtime.ts";

/** The whole server on one set of services: API, files, built app and sockets. Listen and close it as any Fastify. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const sites = routeSites(services);
  await services.siteHosts.read();
  const app = Fastify({
    rewriteUrl: sites.rewrite,
    loggerInstance: services.logger,
    // What somebody sends in their own forwarded headers is not believed: they would have a new address for every call.
    trustProxy: services.proxies > 0 && ((_address, hop) => hop < services.proxies),
    genReqId: ({ headers }) => requestIdOf(headers, services.proxies),
    bodyLimit: services.limits.bodyBytes,
    routerOptions: { maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: failForReader,
    forceCloseConnections: "idle",
    http: { headersTimeout: services.limits.headersMs, connectionsCheckingInterval: Math.min(services.limits.headersMs, 2_000) },
    clientErrorHandler: answerBrokenRequest,
  });
  app.addHttpMethod("MOVE", { hasBody: true });
  rememberRoutes(app);
  app.decorate("atOnce", []);
  followRequests(app);
  // Each bound of a request hears of its end by a listener of its own, beside those of the framework: Node warns from the eleventh on.
  app.addHook("onRequest", (_request, reply, done) => {
    reply.raw.setMaxListeners(30);
    done();
  });
  const tracedAtOnce = services.traces && traceRequests(app, services.traces, services.proxies);
  nameFailedRequests(app);
  const refusedAtDoor = logAnswers(app);
  const measured = services.metrics && measureRequests(app, services.metrics.register);
  app.setErrorHandler(replyWithError);
  const isRefused = boundCalls(app, services.limits);
  const { refusalsPerSecond, heldOfNetwork } = services.limits;
  const refusals = new HeldRefusals({ perSecond: refusalsPerSecond, heldOfNetwork });
  refuseAtDoor(app.server, {
    retrySeconds: RETRY_SECONDS,
    isRefused,
    addressOf: (request) => addressOf(request, services.proxies),
    refusals,
    refused: refusedAtDoor,
  });
  holdRefusals(app, refusals);
  refuseOverload(app, services.limits);
  const countCall = await countCalls(app, services.limits, services.counts);
  app.setNotFoundHandler((request, reply) => failForReader(new CierreError("notFound"), request, reply));
  refuseUnfitInput(app);
  await addSecurityHeaders(app, {
    tls: services.proxies > 0,
    formsElsewhere: services.previewAtSite,
    tiles: services.mapTiles?.url ?? null,
  });
  const realtime = connectRealtime(app, services, countCall, refusals);
  const answered = (answer: AtOnce) => {
    measured?.(answer);
    tracedAtOnce?.(answer);
  };
  answerAtOnce(app, { logger: services.logger, proxies: services.proxies, answered });
  // After whoever listens for requests, sockets included.
  watchExchanges(app, services.limits);
  readRefusedSlowly(app.server);
  boundConnections(app.server, services.proxies, services.limits);
  boundNewConnections(app.server, services.proxies, services.limits, (network) =>
    app.log.warn({ network }, "connections refused: one network opens too many; behind a proxy, set TRUST_PROXY"),
  );
  const [isWeb, isSite] = [services.roles.has("web"), services.roles.has("site")];
  for (const add of features.flatMap(({ everywhere = [] }) => everywhere)) await add(app, services);
  if (isWeb) await app.register((api) => addApi(api, services, () => realtime), { prefix: "/api" });
  if (isWeb || isSite) await app.register((open) => addOpenFiles(open, services));
  if (isWeb) for (const add of features.flatMap(({ pages = [] }) => pages)) await add(app, services);
  if (isSite) await app.register((readers) => addReaders(readers, services));
  sites.keep(app.knownRoutes);
  return app;
}

/** What needs no session: files, whose names give access, and the app. */
async function addOpenFiles(open: FastifyInstance, services: Services): Promise<void> {
  open.setErrorHandler(failForReader);
  await open.register(rateLimit, {
    ...countedFor(services.counts, "files"),
    max: services.limits.filesPerMinute,
    timeWindow: 60_000,
  });
  for (const add of features.flatMap(({ files = [] }) => files)) await add(open, services);
  if (services.roles.has("web")) await serveApp(open, services.distDir);
}

/** What readers ask for. At the database all of them together are as one person: the newsroom's people come first. */
async function addReaders(readers: FastifyInstance, services: Services): Promise<void> {
  readers.setErrorHandler(failForReader);
  readers.addHook("preValidation", (_request, _reply, done) => onBehalfOf("readers", done));
  for (const add of features.flatMap((feature) => feature.readers ?? [])) await add(readers, services);
}

async function addApi(api: FastifyInstance, services: Services, realtime: () => Realtime): Promise<void> {
  await api.register(rateLimit, {
    ...countedFor(services.counts, "api"),
    max: services.limits.callsPerMinute,
    timeWindow: 60_000,
  });
  api.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  compressJson(api);
  boundUnread(api, services.limits);
  requireSession(api, services);
  auditRequests(api, services);
  boundCallsOfPerson(api, services.limits);
  boundKeys(api, services.limits);
  limitBodies(api, services.limits);
  api.setNotFoundHandler((request, reply) => replyWithError(new CierreError("notFound"), request, reply));
  for (const add of features.flatMap((feature) => feature.api ?? [])) await add(api, services, realtime);
  addAnalyticsRoutes(
    api,
    services,
    features.flatMap(({ counts = [] }) => counts),
  );
  addChangeRoutes(api, services);
  addSettingsRoutes(api, services);
  addClientErrorRoutes(api);
  addRealtimeRoutes(api, services);
  for (const { actions } of features) if (actions) addFeatureActionRoutes(api, services, actions());
  addDocumentRoutes(api, services, withMessageUnread);
}

/** Sockets share the port. They are cut before the server waits for its connections to end; the other processes hear of it until then. */
function connectRealtime(app: FastifyInstance, services: Services, countCall: CountCall, refusals: HeldRefusals): Realtime {
  const ofRequest = (request: IncomingMessage) => addressOf(request, services.proxies);
  const realtime = openRealtime({
    ...services,
    server: app.server,
    admit: holdBriefSockets(
      boundSockets(
        // Whoever has no newsroom hears of the others' changes and tells of its own all the same.
        async (request) => services.roles.has("web") && countCall(ofRequest(request)),
        ofRequest,
        services.limits.socketsOfNetwork,
      ),
      ofRequest,
      refusals,
      new HeldRefusals({
        perSecond: services.limits.briefSocketsPerSecond,
        heldOfNetwork: services.limits.heldOfNetwork,
      }),
    ),
    newId: createId,
    authenticate: (token) => authenticate(services.store, token, services.now()),
    entered: (userId, projectId) => noteProject(services.store, userId, projectId, services.now()),
  });
  app.addHook("preClose", async () => realtime.hangUp());
  app.addHook("onClose", () => realtime.close());
  return realtime;
}

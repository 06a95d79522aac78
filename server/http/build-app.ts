import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { CierreError } from "../../schema/errors.ts";
import { noteProject } from "../access/note-access.ts";
import { authenticate } from "../auth/authenticate.ts";
import { addImportRoutes } from "../import/import-routes.ts";
import { openRealtime, type Realtime } from "../realtime/open-realtime.ts";
import type { SiteHosts } from "../site/readers/site-hosts.ts";
import { onBehalfOf } from "../store/on-behalf-of.ts";
import { addressOf } from "./address-of.ts";
import { answerBrokenRequest } from "./answer-broken-request.ts";
import { boundCalls, boundCallsOfPerson } from "./bound-calls.ts";
import { boundConnections } from "./bound-connections.ts";
import { compressJson } from "./compress-json.ts";
import { type CountCall, countCalls } from "./count-calls.ts";
import { createId } from "./create-id.ts";
import { replyWithError } from "./error-reply.ts";
import { rememberRoutes } from "./known-routes.ts";
import { limitBodies } from "./limit-bodies.ts";
import { refuseOverload } from "./refuse-overload.ts";
import { refuseUnfitInput } from "./refuse-unfit-input.ts";
import { requireSession } from "./request-session.ts";
import { followRequests } from "./requests-under-way.ts";
import { addArchiveRoutes } from "./routes/documents/archive-routes.ts";
import { addChangeRoutes } from "./routes/documents/change-routes.ts";
import { addCustomCollectionRoutes } from "./routes/documents/custom-collection-routes.ts";
import { addDocumentRoutes } from "./routes/documents/document-routes.ts";
import { addExplorerRoutes } from "./routes/documents/explorer-routes.ts";
import { addLookupRoutes } from "./routes/documents/lookup-routes.ts";
import { addReportRoutes } from "./routes/documents/report-routes.ts";
import { addSettingsRoutes } from "./routes/documents/settings-routes.ts";
import { addAssetRoutes } from "./routes/files/asset-routes.ts";
import { addFileRoutes } from "./routes/files/file-routes.ts";
import { addMultimediaRoutes } from "./routes/files/multimedia-routes.ts";
import { addPreviewRoutes } from "./routes/files/preview-routes.ts";
import { addAuthRoutes } from "./routes/people/auth-routes.ts";
import { addEnrolmentRoutes } from "./routes/people/enrolment-routes.ts";
import { addInvitationRoutes } from "./routes/people/invitation-routes.ts";
import { addOwnSessionRoutes } from "./routes/people/own-session-routes.ts";
import { addProfileRoutes } from "./routes/people/profile-routes.ts";
import { addAdRoutes } from "./routes/readers/ad-routes.ts";
import { addMailLinkRoutes } from "./routes/readers/mail-link-routes.ts";
import { addNoticeRoutes } from "./routes/readers/notice-routes.ts";
import { addSiteRoutes, routeSites } from "./routes/readers/site-routes.ts";
import { addVoteRoutes } from "./routes/readers/vote-routes.ts";
import { addAnalyticsRoutes } from "./routes/running/analytics-routes.ts";
import { addAssistantRoutes } from "./routes/running/assistant-routes.ts";
import { addClientErrorRoutes } from "./routes/running/client-error-routes.ts";
import { addContentFeederRoutes } from "./routes/running/content-feeder-routes.ts";
import { addDemoRoutes } from "./routes/running/demo-routes.ts";
import { addHealthRoutes } from "./routes/running/health-routes.ts";
import { addJobRoutes } from "./routes/running/job-routes.ts";
import { addMailingRoutes } from "./routes/running/mailing-routes.ts";
import { addOpportunityRoutes } from "./routes/running/opportunity-routes.ts";
import { addProgramRoutes } from "./routes/running/program-routes.ts";
import { addPushRoutes } from "./routes/running/push-routes.ts";
import { addRealtimeRoutes } from "./routes/running/realtime-routes.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { serveApp } from "./static-app.ts";
import { watchExchanges } from "./watch-exchanges.ts";

/** The whole server on one set of services: API, files, built app and sockets. Listen and close it as any Fastify. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const sites = routeSites(services);
  await sites.hosts.read();
  const app = Fastify({
    rewriteUrl: sites.rewrite,
    loggerInstance: services.logger,
    // What somebody sends in their own forwarded headers is not believed: they would have a new address for every call.
    trustProxy: services.proxies > 0 && ((_address, hop) => hop < services.proxies),
    bodyLimit: services.limits.bodyBytes,
    routerOptions: { maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: replyWithError,
    forceCloseConnections: "idle",
    http: { headersTimeout: services.limits.headersMs, connectionsCheckingInterval: Math.min(services.limits.headersMs, 2_000) },
    clientErrorHandler: answerBrokenRequest,
  });
  app.addHttpMethod("MOVE", { hasBody: true });
  rememberRoutes(app);
  followRequests(app);
  app.addHook("onResponse", logAnswer);
  app.setErrorHandler(replyWithError);
  boundCalls(app, services.limits);
  refuseOverload(app, services.limits);
  const countCall = await countCalls(app, services.limits);
  app.setNotFoundHandler((request, reply) => replyWithError(new CierreError("notFound"), request, reply));
  refuseUnfitInput(app);
  await addSecurityHeaders(app, {
    tls: services.proxies > 0,
    formsElsewhere: services.previewAtSite,
    tiles: services.mapTiles?.url ?? null,
  });
  const realtime = connectRealtime(app, services, countCall);
  // After whoever listens for requests, sockets included.
  watchExchanges(app, services.limits);
  boundConnections(app.server, services.proxies, services.limits);
  await app.register((api) => addApi(api, services, () => realtime), { prefix: "/api" });
  addHealthRoutes(app, services);
  await app.register((open) => addOpenFiles(open, services));
  await addPreviewRoutes(app, services);
  await app.register((readers) => addReaders(readers, services, sites.hosts));
  sites.keep(app.knownRoutes);
  return app;
}

/** One line per answer: the route and the outcome, never a body or a query, which may hold what people write. */
async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, routeOptions } = request;
  request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
}

/** What needs no session: files, whose names give access, and the app. */
async function addOpenFiles(open: FastifyInstance, services: Services): Promise<void> {
  await open.register(rateLimit, { max: services.limits.filesPerMinute, timeWindow: 60_000 });
  addFileRoutes(open, services);
  await serveApp(open, services.distDir);
}

/** What readers ask for. At the database all of them together are as one person: the newsroom's people come first. */
async function addReaders(readers: FastifyInstance, services: Services, hosts: SiteHosts): Promise<void> {
  readers.addHook("preValidation", (_request, _reply, done) => onBehalfOf("readers", done));
  await addMailLinkRoutes(readers, services);
  await addNoticeRoutes(readers, services, hosts);
  await addVoteRoutes(readers, services);
  await addAdRoutes(readers, services);
  await addSiteRoutes(readers, services);
}

async function addApi(api: FastifyInstance, services: Services, realtime: () => Realtime): Promise<void> {
  await api.register(rateLimit, { max: services.limits.callsPerMinute, timeWindow: 60_000 });
  api.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  compressJson(api);
  requireSession(api, services);
  boundCallsOfPerson(api, services.limits);
  limitBodies(api, services.limits);
  api.setNotFoundHandler((request, reply) => replyWithError(new CierreError("notFound"), request, reply));
  addAuthRoutes(api, services, realtime);
  addOwnSessionRoutes(api, services, realtime);
  addProfileRoutes(api, services);
  addInvitationRoutes(api, services);
  addChangeRoutes(api, services);
  await addAssetRoutes(api, services);
  addMultimediaRoutes(api, services);
  await addImportRoutes(api, services);
  addArchiveRoutes(api, services);
  addAnalyticsRoutes(api, services);
  addOpportunityRoutes(api, services);
  addAssistantRoutes(api, services);
  addLookupRoutes(api, services);
  addJobRoutes(api, services);
  addMailingRoutes(api, services);
  addPushRoutes(api, services);
  addContentFeederRoutes(api, services);
  addSettingsRoutes(api, services);
  addCustomCollectionRoutes(api, services);
  addEnrolmentRoutes(api, services);
  addExplorerRoutes(api, services);
  addReportRoutes(api, services);
  addProgramRoutes(api, services);
  addClientErrorRoutes(api);
  addRealtimeRoutes(api, services);
  addDemoRoutes(api, services);
  addDocumentRoutes(api, services);
}

/** Sockets share the port. They are cut before the server waits for its connections to end; the other processes hear of it until then. */
function connectRealtime(app: FastifyInstance, services: Services, countCall: CountCall): Realtime {
  const realtime = openRealtime({
    ...services,
    server: app.server,
    admit: (request) => countCall(addressOf(request, services.proxies)),
    newId: createId,
    authenticate: (token) => authenticate(services.store, token, services.now()),
    entered: (userId, projectId) => noteProject(services.store, userId, projectId, services.now()),
  });
  app.addHook("preClose", async () => realtime.hangUp());
  app.addHook("onClose", () => realtime.close());
  return realtime;
}

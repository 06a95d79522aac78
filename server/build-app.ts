import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { CierreError } from "../schema/errors.ts";
import { createId } from "./context/create-id.ts";
import type { Services } from "./context/services.ts";
import { noteProject } from "./core/access/note-access.ts";
import { authenticate } from "./core/sessions/authenticate.ts";
import { onBehalfOf } from "./core/store/on-behalf-of.ts";
import { addAdRoutes } from "./features/ads/ad-routes.ts";
import { addArchiveRoutes } from "./features/archive/archive-routes.ts";
import { addExplorerRoutes } from "./features/articles/explorer-routes.ts";
import { addAssistantRoutes } from "./features/assistant/assistant-routes.ts";
import { addCustomCollectionRoutes } from "./features/custom-collections/custom-collection-routes.ts";
import { addDemoRoutes } from "./features/demo/demo-routes.ts";
import { addContentFeederRoutes } from "./features/feeds/content-feeder-routes.ts";
import { addAssetRoutes } from "./features/files/asset-routes.ts";
import { addFileRoutes } from "./features/files/file-routes.ts";
import { addImportRoutes } from "./features/import/import-routes.ts";
import { addJobRoutes } from "./features/job-list/job-routes.ts";
import { addLookupRoutes } from "./features/lookups/lookup-routes.ts";
import { addMailLinkRoutes } from "./features/mailing/mail-link-routes.ts";
import { addMailingRoutes } from "./features/mailing/mailing-routes.ts";
import { addMultimediaRoutes } from "./features/multimedia/multimedia-routes.ts";
import { addOpportunityRoutes } from "./features/opportunities/opportunity-routes.ts";
import { addAuthRoutes } from "./features/people/auth-routes.ts";
import { addEnrolmentRoutes } from "./features/people/enrolment-routes.ts";
import { addInvitationRoutes } from "./features/people/invitations/invitation-routes.ts";
import { addOwnSessionRoutes } from "./features/people/own-session-routes.ts";
import { addProfileRoutes } from "./features/people/profile-routes.ts";
import { addNoticeRoutes } from "./features/push/notice-routes.ts";
import { addPushRoutes } from "./features/push/push-routes.ts";
import { addReportRoutes } from "./features/reports/report-routes.ts";
import { addPreviewRoutes } from "./features/site/preview-routes.ts";
import type { SiteHosts } from "./features/site/readers/site-hosts.ts";
import { addSiteRoutes, routeSites } from "./features/site/site-routes.ts";
import { addVoteRoutes } from "./features/surveys/vote-routes.ts";
import { addProgramRoutes } from "./features/tasks/program-routes.ts";
import { addAnalyticsRoutes } from "./features/visits/analytics-routes.ts";
import { addressOf } from "./http/address-of.ts";
import { answerBrokenRequest } from "./http/answer-broken-request.ts";
import { boundCalls, boundCallsOfPerson } from "./http/bound-calls.ts";
import { boundConnections } from "./http/bound-connections.ts";
import { compressJson } from "./http/compress-json.ts";
import { type CountCall, countCalls } from "./http/count-calls.ts";
import { replyWithError } from "./http/error-reply.ts";
import { rememberRoutes } from "./http/known-routes.ts";
import { limitBodies } from "./http/limit-bodies.ts";
import { refuseOverload } from "./http/refuse-overload.ts";
import { refuseUnfitInput } from "./http/refuse-unfit-input.ts";
import { requireSession } from "./http/request-session.ts";
import { followRequests } from "./http/requests-under-way.ts";
import { addChangeRoutes } from "./http/routes/change-routes.ts";
import { addClientErrorRoutes } from "./http/routes/client-error-routes.ts";
import { addDocumentRoutes } from "./http/routes/document-routes.ts";
import { addHealthRoutes } from "./http/routes/health-routes.ts";
import { addRealtimeRoutes } from "./http/routes/realtime-routes.ts";
import { addSettingsRoutes } from "./http/routes/settings-routes.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { serveApp } from "./http/static-app.ts";
import { watchExchanges } from "./http/watch-exchanges.ts";
import { openRealtime, type Realtime } from "./realtime/open-realtime.ts";

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

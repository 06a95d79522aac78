import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { API_VERSION, headerNames } from "../../schema/wire/headers.ts";
import type { SessionProfile } from "../../schema/wire/session.ts";
import type { Caller } from "../context/caller.ts";
import type { CommandContext } from "../context/command-context.ts";
import { createId } from "../context/create-id.ts";
import type { Services } from "../context/services.ts";
import { authenticate, type SignedIn, tokenOf } from "../core/sessions/authenticate.ts";
import { authenticateKey } from "../core/sessions/authenticate-key.ts";
import { isKeySecret } from "../core/sessions/key-secret.ts";
import { onBehalfOf } from "../core/store/on-behalf-of.ts";

declare module "fastify" {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** Needs no session. */
    public?: true;
    /** Other programs call it with keys. What does not say so is for sessions of people. */
    keys?: true;
  }
}

/** Largest body of a call that needs no session, bytes: strangers send names, passwords and codes. */
const PUBLIC_BODY_BYTES = 64 * 1024;

/**
 * Every call of this scope: the contract's version is checked, and unless the route is `public`, the session. That
 * happens after the rate limit and before the body is read, so that strangers cannot make the server work. What follows is done on
 * behalf of the person.
 */
export function requireSession(app: FastifyInstance, services: Services): void {
  app.decorateRequest("signedIn", null);
  app.addHook("onRoute", (route) => {
    if (route.config?.public) route.bodyLimit ??= Math.min(PUBLIC_BODY_BYTES, services.limits.bodyBytes);
  });
  app.addHook("preParsing", async (request) => {
    const version = request.headers[headerNames.apiVersion];
    if (version !== undefined && version !== API_VERSION) {
      throw new CierreError("malformed", { message: t("api.versionUnsupported", { version: String(version).slice(0, 20) }) });
    }
    if (request.routeOptions.config.public) return;
    const token = tokenOf(request.headers);
    // Nobody waits for all the others of whom it is not known yet who they are.
    request.signedIn = await onBehalfOf(token ?? "", () => whoShows(services, token));
    if (!request.signedIn) throw new CierreError("unauthenticated");
    if (request.signedIn.key && !request.routeOptions.config.keys) throw new CierreError("forbidden");
  });
  // Once the body is there: what reading it is done in knows nothing of the request.
  app.addHook("preValidation", (request, _reply, done) => onBehalfOf(request.signedIn?.profile.id ?? "", done));
}

function whoShows({ store, now }: Services, token: string | null): Promise<SignedIn | null> {
  return isKeySecret(token) ? authenticateKey(store, token, now()) : authenticate(store, token, now());
}

/** Whoever sends this request. Throws `unauthenticated`. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new CierreError("unauthenticated");
  return request.signedIn;
}

/** Longest that is kept of what a browser says of itself. */
const DEVICE_LENGTH = 300;

/** Where a request comes from. */
export function callerOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): Caller {
  return { address: ip, device: headers["user-agent"]?.slice(0, DEVICE_LENGTH) ?? null };
}

const contextHeaders = z.object({
  [headerNames.project]: z.string().min(1).max(80).optional(),
  [headerNames.sessionNonce]: z.string().min(1).max(80).optional(),
});

/**
 * What a command needs to know of this request. Throws `unauthenticated`, and `forbidden` for a project the person has
 * no access to, unless the command is about no project at hand (`isAnywhere`). A key is always in its own project.
 */
export function contextOf(request: FastifyRequest, services: Services, isAnywhere = false): CommandContext {
  const { profile, tokenHash, key } = signedInOf(request);
  const headers = contextHeaders.parse(request.headers);
  const projectId = isAnywhere ? null : (headers[headerNames.project] ?? key?.project ?? null);
  const access = profile.projects.find((project) => project.id === projectId) ?? null;
  if (projectId !== null && !access) throw new CierreError("forbidden");
  return {
    store: services.store,
    actor: { profile, access, displayName: profile.displayName, ...(key && { byKey: true }) },
    projectId,
    sessionNonce: headers[headerNames.sessionNonce] ?? null,
    tokenHash,
    ...(!key && { byPerson: true }),
    caller: callerOf(request),
    origin: `${request.protocol}://${request.host}`,
    now: services.now,
    newId: createId,
    publish: services.changes.publish,
    behaviours: services.behaviours,
    hashPassword: services.passwords.hash,
    ratePassword: services.ratePassword,
  };
}

/** What a command needs to know of somebody who acts outside any project, before they have a session. */
export function contextOfPerson(
  services: Services,
  profile: Pick<SessionProfile, "id" | "displayName" | "isAdmin" | "systemAdmin">,
): CommandContext {
  return {
    store: services.store,
    actor: { profile, access: null, displayName: profile.displayName },
    projectId: null,
    sessionNonce: null,
    now: services.now,
    newId: createId,
    publish: services.changes.publish,
    behaviours: services.behaviours,
    hashPassword: services.passwords.hash,
    ratePassword: services.ratePassword,
  };
}

const saveHeaders = z.object({
  [headerNames.operationId]: z.string().min(8).max(64).optional(),
  [headerNames.baseUpdatedAt]: z.iso.datetime().optional(),
});

/** The two headers that make a save idempotent and careful; `null` where absent. */
export function saveOptionsOf(request: FastifyRequest): { operationId: string | null; baseUpdatedAt: string | null } {
  const headers = saveHeaders.parse(request.headers);
  return {
    operationId: headers[headerNames.operationId] ?? null,
    baseUpdatedAt: headers[headerNames.baseUpdatedAt] ?? null,
  };
}

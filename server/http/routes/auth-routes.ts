import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { passwordSignIn, type SessionCreated, type SessionProfile, type SignInMethods } from "../../../schema/wire/session.ts";
import { createFailureLimit } from "../../auth/failure-limit.ts";
import { verifyPassword } from "../../auth/password.ts";
import { createSession, revokeSession } from "../../auth/sessions.ts";
import { TooManyRequests } from "../../auth/too-many-requests.ts";
import { findUser } from "../../commands/find-user.ts";
import { loadProfile } from "../../commands/load-profile.ts";
import { noteSignIn } from "../../commands/note-access.ts";
import type { Realtime } from "../../realtime/open-realtime.ts";
import { signedInOf } from "../request-session.ts";
import type { Services } from "../services.ts";

const methodsQuery = z.object({ username: z.string().trim().toLowerCase().min(1).max(200) });
const FAILURE_WINDOW_MS = 15 * 60 * 1000;

/** Signing in and out (spec 0 §7 Authentication). `realtime` hears of sessions that end. */
export function addAuthRoutes(app: FastifyInstance, services: Services, realtime: () => Realtime): void {
  const { store, limits } = services;
  const failures = createFailureLimit({ max: limits.failuresPerAccount, windowMs: FAILURE_WINDOW_MS, now: services.now });
  const guarded = { config: { public: true as const }, onRequest: signInLimit(app, limits.signInsPerMinute) };

  app.get("/auth/methods", guarded, async (request): Promise<SignInMethods> => {
    const { username } = methodsQuery.parse(request.query);
    const user = await findUser(store, { username });
    if (!user) throw new CierreError("notFound", { message: t("signIn.unknownUser") });
    if (user.disabled) throw new CierreError("forbidden", { message: t("signIn.disabled") });
    return { id: user.id, methods: user.passwordHash === null ? [] : [{ type: "password" }] };
  });

  app.post("/auth/session", guarded, async (request): Promise<SessionCreated> => {
    const { id, password } = passwordSignIn.parse(request.body);
    const attempt = failures.begin(id);
    const profile = await signIn(id, password).catch((error: unknown) => {
      attempt.failed();
      throw error;
    });
    attempt.succeeded();
    await noteSignIn(store, profile.id, services.now());
    const session = { userId: profile.id, userAgent: request.headers["user-agent"] ?? null };
    return { token: await createSession(store, session, services.now()), profile: withLimits(profile) };
  });

  app.get("/auth/session", async (request): Promise<SessionProfile> => withLimits(signedInOf(request).profile));

  app.delete("/auth/session", async (request, reply) => {
    const { tokenHash } = signedInOf(request);
    await revokeSession(store, tokenHash);
    realtime().disconnect({ tokenHash });
    return reply.code(204).send();
  });

  /** Tells the page how large files may be, so that it refuses what this server would. */
  function withLimits(profile: SessionProfile): SessionProfile {
    return { ...profile, uploadLimits: { photoBytes: limits.photoBytes, fileBytes: limits.fileBytes } };
  }

  /** A wrong password and an unknown person get the same answer after the same time. */
  async function signIn(id: string, password: string): Promise<SessionProfile> {
    const user = await findUser(store, { id });
    const matches = await verifyPassword(user?.passwordHash ?? null, password);
    if (!user || !matches) throw new CierreError("unauthenticated", { message: t("signIn.wrongPassword") });
    const profile = user.disabled ? null : await loadProfile(store, { userId: user.id });
    if (!profile) throw new CierreError("forbidden", { message: t("signIn.disabled") });
    return profile;
  }
}

/** Counts tries by address over all the routes it guards: the limit of a route's own configuration would count each by itself. */
function signInLimit(app: FastifyInstance, max: number) {
  const count = app.createRateLimit({ max, timeWindow: 60_000 });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttl);
  };
}

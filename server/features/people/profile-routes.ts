import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { OwnProfile } from "../../../schema/wire/own-profile.ts";
import type { Services } from "../../context/services.ts";
import { findUser } from "../../core/access/find-user.ts";
import { createFailureLimit, FAILURE_WINDOW_MS } from "../../core/sessions/failure-limit.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { contextOf, saveOptionsOf, signedInOf } from "../../http/request-session.ts";
import { readOwnProfile, saveOwnProfile } from "./own-profile.ts";

/** Largest body, bytes: two names and two passwords of the largest size, with room. */
const BODY_BYTES = 64 * 1024;
/** What people change themselves. Their username says where mail and colleagues find them: an administrator's to change. */
const OWN_FIELDS: ReadonlySet<string> = new Set(["name", "displayName", "password"]);

const values = z.record(z.string(), z.unknown());

/** The signed-in person's own account (spec 1 §7 Access and profile). */
export function addProfileRoutes(app: FastifyInstance, services: Services): void {
  const { store, limits, now } = services;
  const failures = createFailureLimit({
    ...{ store, name: "profile", max: limits.failuresPerAccount },
    ...{ windowMs: FAILURE_WINDOW_MS, now },
  });
  const changes = app.createRateLimit({ max: limits.signInsPerMinute, timeWindow: 60_000 });

  app.get("/profile", async (request): Promise<OwnProfile> => readOwnProfile(contextOf(request, services)));

  /** A body with `password` has the `currentPassword` beside it where there is one; `password: null` takes it away (PROF-024). */
  app.post("/profile", { bodyLimit: BODY_BYTES, config: { body: "document" } }, async (request): Promise<OwnProfile> => {
    const { currentPassword, ...body } = values.parse(request.body);
    const fields = fieldErrors(body);
    if (Object.keys(fields).length > 0) throw new CierreError("invalid", { fields });
    if (Object.hasOwn(body, "password")) await allowPasswordChange(request, currentPassword);
    return saveOwnProfile(contextOf(request, services), {
      body,
      revokesPassword: body.password === null,
      ...saveOptionsOf(request),
    });
  });

  /** Throws `forbidden` unless whoever asks knows the password that there is; not even that lets a stolen session guess. */
  async function allowPasswordChange(request: FastifyRequest, currentPassword: unknown): Promise<void> {
    const counted = await changes(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttl);
    const { profile } = signedInOf(request);
    const { passwordHash = null } = (await findUser(store, { id: profile.id })) ?? {};
    if (passwordHash === null) return;
    const attempt = await failures.begin(profile.id);
    const given = typeof currentPassword === "string" ? currentPassword : "";
    const matches = await services.passwords.verify(passwordHash, given).catch((error: unknown) => {
      attempt.failed();
      throw error;
    });
    if (matches) return attempt.succeeded();
    attempt.failed();
    throw new CierreError("forbidden", { message: t("profile.password.wrongCurrent") });
  }
}

function fieldErrors(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const unknown = Object.keys(body).filter((name) => !OWN_FIELDS.has(name));
  const errors = Object.fromEntries(unknown.map((name) => [name.slice(0, 80), "validation.unknownField"]));
  // Where others leave an empty password as it is, here somebody meant to change it.
  return body.password === "" ? { ...errors, password: "validation.required" } : errors;
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { findUser } from "../../core/access/find-user.ts";
import { createFailureLimit, FAILURE_WINDOW_MS } from "../../core/sessions/failure-limit.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { signedInOf } from "../../http/request-session.ts";

/** Throws `forbidden` unless whoever asks knows the password that there is; not even that lets a stolen session guess. */
export type ConfirmOwner = (request: FastifyRequest, currentPassword: unknown) => Promise<void>;

/** For what changes how somebody gets in. */
export function createConfirmOwner(app: FastifyInstance, services: Services): ConfirmOwner {
  const { store, limits, now } = services;
  const failures = createFailureLimit({
    ...{ store, name: "profile", max: limits.failuresPerAccount },
    ...{ windowMs: FAILURE_WINDOW_MS, now },
  });
  const changes = app.createRateLimit({ max: limits.signInsPerMinute, timeWindow: 60_000 });

  return async (request, currentPassword) => {
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
  };
}

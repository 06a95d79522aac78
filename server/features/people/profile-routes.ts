import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import type { OwnProfile } from "../../../schema/wire/own-profile.ts";
import type { Services } from "../../context/services.ts";
import { contextOf, saveOptionsOf } from "../../http/request-session.ts";
import { createConfirmOwner } from "./confirm-owner.ts";
import { readOwnProfile, saveOwnProfile } from "./own-profile.ts";
import { addOwnPasskeyRoutes } from "./passkeys/own-passkey-routes.ts";

/** Largest body, bytes: two names and two passwords of the largest size, with room. */
const BODY_BYTES = 64 * 1024;
/** What people change themselves. Their username says where mail and colleagues find them: an administrator's to change. */
const OWN_FIELDS: ReadonlySet<string> = new Set(["name", "displayName", "password"]);

const values = z.record(z.string(), z.unknown());

/** The signed-in person's own account (spec 1 §7 Access and profile). */
export function addProfileRoutes(app: FastifyInstance, services: Services): void {
  const confirmOwner = createConfirmOwner(app, services);
  addOwnPasskeyRoutes(app, services, confirmOwner);

  app.get("/profile", async (request): Promise<OwnProfile> => readOwnProfile(contextOf(request, services)));

  /** A body with `password` has the `currentPassword` beside it where there is one; `password: null` takes it away (PROF-024). */
  app.post("/profile", { bodyLimit: BODY_BYTES, config: { body: "document" } }, async (request): Promise<OwnProfile> => {
    const { currentPassword, ...body } = values.parse(request.body);
    const fields = fieldErrors(body);
    if (Object.keys(fields).length > 0) throw new CierreError("invalid", { fields });
    if (Object.hasOwn(body, "password")) await confirmOwner(request, currentPassword);
    return saveOwnProfile(contextOf(request, services), {
      body,
      revokesPassword: body.password === null,
      ...saveOptionsOf(request),
    });
  });
}

function fieldErrors(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const unknown = Object.keys(body).filter((name) => !OWN_FIELDS.has(name));
  const errors = Object.fromEntries(unknown.map((name) => [name.slice(0, 80), "validation.unknownField"]));
  // Where others leave an empty password as it is, here somebody meant to change it.
  return body.password === "" ? { ...errors, password: "validation.required" } : errors;
}

import type { FastifyInstance, onRequestAsyncHookHandler } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ExternalIds } from "../../../../schema/wire/accounts/external-ids.ts";
import type { Services } from "../../../context/services.ts";
import { contextOf, signedInOf } from "../../../http/request-session.ts";
import { openIdentity, redeemIdentity } from "./google-identity.ts";
import { linkGoogle, ownIdentities, unlinkIdentity } from "./google-user.ts";

const PATH = "/auth/session/external-ids";

const linking = z.strictObject({ data_enc: z.string().min(1).max(4000) });
const text = z.string().max(320).nullish();
const unlinked = z.object({ id: text, provider: z.string().max(40), userId: text, friendlyId: text, email: text });

/** Accounts of other services that a person signs in with (PROF-021, PROF-023). `limit` counts tries by address. */
export function addExternalIdRoutes(app: FastifyInstance, services: Services, limit: onRequestAsyncHookHandler): void {
  const { store, now } = services;
  const key = services.serverKey.derive("google identity");

  app.get(PATH, async (request): Promise<ExternalIds> => {
    const { identities } = await ownIdentities(store, signedInOf(request).profile.id);
    return { externalIds: identities };
  });

  app.post(PATH, { onRequest: limit }, async (request): Promise<ExternalIds> => {
    const identity = openIdentity(key, linking.parse(request.body).data_enc, now());
    if (!identity || !(await redeemIdentity(store, identity, now()))) {
      throw new CierreError("forbidden", { message: t("signIn.identityExpired") });
    }
    return { externalIds: await linkGoogle(contextOf(request, services), identity) };
  });

  app.delete(PATH, async (request): Promise<ExternalIds> => {
    const item = unlinked.parse(request.body);
    const google = services.signIn.google !== null;
    return { externalIds: await unlinkIdentity(contextOf(request, services), item, { google }) };
  });
}

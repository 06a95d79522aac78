import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type InvitationOpened, invitationTaken } from "../../../../schema/wire/invitation.ts";
import type { Services } from "../../../context/services.ts";
import { contextOfPerson } from "../../../http/request-session.ts";
import { signInLimit } from "../sign-in-limit.ts";
import { invitationKey } from "./invitation-token.ts";
import { openedInvitation, takeInvitation } from "./take-invitation.ts";

/** Not in an address, which logs and histories keep. */
const openBody = z.object({ token: z.string().max(2000) });
/** Largest body, bytes: a token and a password of the largest size, with room. */
const BODY_BYTES = 16 * 1024;

/** Somebody who was added sets their first password: `POST auth/invitation[/open]`. */
export function addInvitationRoutes(app: FastifyInstance, services: Services): void {
  const key = invitationKey(services);
  const limit = signInLimit(app, services.limits.signInsPerMinute);
  const guarded = { config: { public: true as const }, onRequest: limit, bodyLimit: BODY_BYTES };
  const desk = { store: services.store, key, now: services.now };

  app.post(
    "/auth/invitation/open",
    guarded,
    (request): Promise<InvitationOpened> => openedInvitation(desk, openBody.parse(request.body).token),
  );

  app.post("/auth/invitation", guarded, (request): Promise<{ username: string }> => {
    const acting = { ...desk, ratePassword: services.ratePassword };
    const taken = invitationTaken.parse(request.body);
    return takeInvitation({ ...acting, contextOf: (profile) => contextOfPerson(services, profile) }, taken);
  });
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type InvitationMade, type InvitationOpened, invitationTaken } from "../../../../schema/wire/invitation.ts";
import type { Services } from "../../../context/services.ts";
import { personLimit } from "../../../http/limits/person-limit.ts";
import { contextOf, contextOfPerson } from "../../../http/request-session.ts";
import { signInLimit } from "../sign-in-limit.ts";
import { invite } from "./invite.ts";
import { openedInvitation, takeInvitation } from "./take-invitation.ts";

const path = z.object({ id: z.string().min(1).max(80) });
/** Not in an address, which logs and histories keep. */
const openBody = z.object({ token: z.string().max(2000) });
/** Each may be a message to somebody. */
const INVITATIONS_PER_MINUTE = 20;
/** Largest body, bytes: a token and a password of the largest size, with room. */
const BODY_BYTES = 16 * 1024;

/** Somebody who was added sets their first password: `POST user/{id}/invitation`, `POST auth/invitation[/open]`. */
export function addInvitationRoutes(app: FastifyInstance, services: Services): void {
  const key = services.serverKey.derive("invitation");
  const count = personLimit(app, "invitations", INVITATIONS_PER_MINUTE);
  const limit = signInLimit(app, services.limits.signInsPerMinute);
  const guarded = { config: { public: true as const }, onRequest: limit, bodyLimit: BODY_BYTES };
  const desk = { store: services.store, key, now: services.now };

  app.post("/user/:id/invitation", async (request): Promise<InvitationMade> => {
    await count(request);
    const failed = (error: unknown) => request.log.error({ err: error }, "sending an invitation failed");
    return invite(contextOf(request, services), path.parse(request.params).id, { mailer: services.mailer, key, failed });
  });

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

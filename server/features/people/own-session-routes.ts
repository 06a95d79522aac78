import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import type { OwnSessions } from "../../../schema/wire/accounts/own-sessions.ts";
import type { Services } from "../../context/services.ts";
import { liveSessions, revokeOtherSessions, revokeSession } from "../../core/sessions/sessions.ts";
import { signedInOf } from "../../http/request-session.ts";
import type { Realtime } from "../../realtime/open-realtime.ts";

const params = z.object({ id: z.string().max(80) });

/** Where a person is signed in, and the end of it elsewhere. `realtime` hears of sessions that end. */
export function addOwnSessionRoutes(app: FastifyInstance, { store, now }: Services, realtime: () => Realtime): void {
  app.get("/auth/sessions", async (request): Promise<OwnSessions> => {
    const { profile, tokenHash: own } = signedInOf(request);
    const sessions = await liveSessions(store, profile.id, now());
    return {
      data: sessions.map(({ tokenHash, ...session }) => ({ ...session, id: idOf(tokenHash), isCurrent: tokenHash === own })),
    };
  });

  app.delete("/auth/sessions", async (request, reply) => {
    const { profile, tokenHash: own } = signedInOf(request);
    for (const tokenHash of await revokeOtherSessions(store, profile.id, own)) realtime().disconnect({ tokenHash });
    return reply.code(204).send();
  });

  app.delete("/auth/sessions/:id", async (request, reply) => {
    const { id } = params.parse(request.params);
    const { profile, tokenHash: own } = signedInOf(request);
    const sessions = await liveSessions(store, profile.id, now());
    const ended = sessions.find(({ tokenHash }) => tokenHash !== own && idOf(tokenHash) === id);
    if (!ended) throw new CierreError("notFound");
    await revokeSession(store, ended.tokenHash);
    realtime().disconnect({ tokenHash: ended.tokenHash });
    return reply.code(204).send();
  });
}

/** Names a session without telling what it is stored under. */
function idOf(tokenHash: string): string {
  return createHash("sha256").update(`session ${tokenHash}`).digest("base64url").slice(0, 22);
}

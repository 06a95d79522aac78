import type { FastifyInstance } from "fastify";
import type { HeldRefusals } from "./held-refusals.ts";
import { followAnswer } from "./while-answered.ts";

/** Holds back what is answered with 429, whoever refuses. What is held takes no place of the calls under way. */
export function holdRefusals(app: FastifyInstance, refusals: HeldRefusals): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 429) return payload;
    const held = refusals.hold(request.ip);
    if (held === "cut") request.raw.socket.destroy();
    else if (held !== null) {
      followAnswer(reply.raw);
      await held;
    }
    return payload;
  });
}

import type { FastifyInstance } from "fastify";
import { apiKey } from "../../../schema/features/integrations/api-key.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { runCommand } from "../../core/documents/run-command.ts";

/** The use of a key is written down once in this time: each is a change that devices pull. */
const SAME_USE_MS = 5 * 60_000;

/** Notes when each key was last used, once the answer is out: no call waits for it, and failing it is in the log. */
export function noteKeyUses(api: FastifyInstance, services: Services): void {
  const noted = new Map<string, number>();
  api.addHook("onResponse", async ({ signedIn }) => {
    if (!signedIn?.key) return;
    const { id } = signedIn.profile;
    const now = services.now().getTime();
    if (now - (noted.get(id) ?? Number.NEGATIVE_INFINITY) < SAME_USE_MS) return;
    // Those that have not been used since are noted anew in any case.
    for (const [each, at] of noted) if (now - at >= SAME_USE_MS) noted.delete(each);
    noted.set(id, now);
    await noteUse(services, signedIn.key.project, id).catch((error: unknown) =>
      services.logger.error({ err: error }, "noting the use of a key failed"),
    );
  });
}

async function noteUse(services: Services, scope: string, id: string): Promise<void> {
  const ctx = programContext(services, scope, services.now);
  const key = { scope, collection: apiKey.name, id };
  await runCommand(ctx, [scope], [], async (work) => {
    await work.load([key]);
    const found = work.findLive(key);
    const now = ctx.now();
    // Another process may have noted it.
    const isNoted = typeof found?.data.lastUsedAt === "string" && now.getTime() - Date.parse(found.data.lastUsedAt) < SAME_USE_MS;
    if (found !== null && !isNoted) putFound(work, found, { lastUsedAt: now.toISOString() });
  });
}

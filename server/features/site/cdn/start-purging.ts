import type { Services } from "../../../context/services.ts";
import type { Looking } from "../../../engines/jobs/keep-looking.ts";
import { postBytes } from "../../../outbound/post-bytes.ts";
import { gatherChanges } from "../announce/gather-changes.ts";
import { keysOfChange } from "./cache-keys.ts";
import { type CdnRequest, MOST_KEYS, purgeRequest } from "./cdn-settings.ts";

const TRIES = 3;
const PAUSE_MS = 1_000;

/** Tells the network in front of sites which pages are others by what this process has committed. */
export function startPurging(services: Pick<Services, "cdn" | "changes" | "logger">): Looking {
  const { cdn, changes, logger } = services;
  if (cdn === null) return { stop: async () => undefined };
  const tell = async (keys: readonly string[]) => {
    for (let at = 0; at < keys.length; at += MOST_KEYS[cdn.kind]) {
      const error = await sent(purgeRequest(cdn, keys.slice(at, at + MOST_KEYS[cdn.kind])));
      if (error !== null) logger.error({ cdn: cdn.kind, error }, "telling the network in front of sites of changes failed");
    }
  };
  // What it keeps grows old by itself, if nobody can tell it.
  return gatherChanges(changes, { gatheredMs: 150, most: 20_000, of: keysOfChange, tell });
}

/** What went wrong at the last of several tries; `null`: it was notified. */
async function sent({ method, address, headers, body }: CdnRequest): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    const posted = await postBytes(address, { method, headers, body, reach: "any" });
    if ("status" in posted && posted.status < 300) return null;
    if (tries === TRIES) return "status" in posted ? `${posted.status} ${posted.body.slice(0, 300)}` : posted.error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
  }
}

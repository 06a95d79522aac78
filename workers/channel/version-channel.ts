import * as z from "zod/mini";

/** What a tab stores and says, by version. Larger is newer; one of them is enough. */
const versions = z.object({ device: z.number(), replica: z.number() });
export type Versions = z.infer<typeof versions>;

/** All tabs of the browser, whoever is signed in. Its messages never change: every version must understand them. */
export const VERSION_CHANNEL_NAME = "cierre-versions";

/**
 * Tells the other tabs which versions this one works with, and those that are older when they say so. Calls back each
 * time a newer one speaks. Returns the function that ends it.
 */
export function meetOtherVersions(own: Versions, newerSpoke: () => void): () => void {
  const channel = new BroadcastChannel(VERSION_CHANNEL_NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = versions.safeParse(data);
    if (!message.success) return;
    const theirs = message.data;
    if (isNewer(theirs, own)) newerSpoke();
    if (isNewer(own, theirs)) channel.postMessage(own);
  });
  channel.postMessage(own);
  return () => channel.close();
}

function isNewer(one: Versions, other: Versions): boolean {
  return one.device > other.device || one.replica > other.replica;
}

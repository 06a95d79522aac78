import { z } from "zod";
import type { ChannelMessage, ChannelPort } from "../../sync/ports.ts";

const mapping = z.object({ localId: z.string(), id: z.string(), collection: z.string(), projectId: z.string() });

const channelMessage = z.discriminatedUnion("tag", [
  z.object({ tag: z.literal("heartbeat"), from: z.string() }),
  z.object({ tag: z.literal("poke") }),
  z.object({ tag: z.literal("settled"), operationIds: z.array(z.string()), mappings: z.array(mapping) }),
]) satisfies z.ZodType<ChannelMessage>;

export interface TabChannel extends ChannelPort {
  close(): void;
}

/** Name of the channel between the tabs of one person in one project. */
export function tabChannelName(userId: string, projectId: string): string {
  return `cierre-tabs-${userId}-${projectId}`;
}

/** Messages between tabs over BroadcastChannel; those of another version of the program are dropped. */
export function openTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    listen(listener) {
      const receive = (event: MessageEvent<unknown>) => {
        const message = channelMessage.safeParse(event.data);
        if (message.success) listener(message.data);
      };
      channel.addEventListener("message", receive);
      return () => channel.removeEventListener("message", receive);
    },
    close: () => channel.close(),
  };
}

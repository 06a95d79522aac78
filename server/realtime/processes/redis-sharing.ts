import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { Redis } from "ioredis";
import type { RedisLink } from "../../core/store/open-redis.ts";
import type { SocketSharing } from "./socket-sharing.ts";

/** Messages that the stream keeps, about: what a process may miss while it does not read, and still receive. */
const KEPT = 5_000;

/**
 * Sockets of several processes hear of each other through Redis: what all of them say to devices by a stream, what processes say to each other
 * by a channel. While it is away nothing is kept: each message between processes is counted (`joinProcesses`), and whoever lacks some asks once
 * it is there again.
 */
export function shareSocketsByRedis(redis: RedisLink): SocketSharing {
  const opened: Redis[] = [];
  const openWaiting = () => {
    const client = redis.openWaiting();
    opened.push(client);
    const subscribe = client.subscribe.bind(client);
    // Nobody waits for it in the library; what it asked for is asked for again at every connection.
    return Object.assign(client, { subscribe: (...channels: string[]) => subscribe(...channels).catch(() => undefined) });
  };
  // What the library asks of a client, whose answers it leaves to nobody where it publishes.
  const client = {
    options: {},
    duplicate: openWaiting,
    publish: (channel: string, payload: Buffer) => redis.commands.publish(channel, payload).catch(() => 0),
    xadd: redis.commands.xadd.bind(redis.commands),
  };
  return {
    adapter: createAdapter(client, { streamName: "cierre:sockets", channelPrefix: "cierre:sockets", maxLen: KEPT }),
    async close() {
      // Behind what was sent.
      await redis.commands.ping().catch(() => undefined);
      for (const each of opened) each.disconnect();
    },
  };
}

import { z } from "zod";
import type { RedisLink } from "../../../core/store/open-redis.ts";
import type { CountLedger } from "../shared-counts.ts";

/** `cierre:calls:` and what is counted. */
const PREFIX = "cierre:calls:";

const totals = z.array(z.tuple([z.coerce.number(), z.coerce.number()]));

/** Adds up in Redis, which forgets what has passed by itself. */
export function openRedisCounts(redis: RedisLink): CountLedger {
  return {
    async add(counted, now) {
      const keys = counted.map(({ key }) => `${PREFIX}${key}`);
      const values = counted.flatMap(({ count, resetAt }) => [String(count), String(resetAt)]);
      const answered = totals.parse(await redis.commands.eval(ADD, keys.length, ...keys, String(now), ...values));
      return counted.flatMap(({ key }, at) => {
        const [count, resetAt] = answered[at] ?? [];
        return count === undefined || resetAt === undefined ? [] : [{ key, count, resetAt }];
      });
    },
  };
}

/** All keys in one step. Time is what whoever adds says, as in the database; the server's own forgets a minute later. */
const ADD = `
local now = tonumber(ARGV[1])
local totals = {}
for at, key in ipairs(KEYS) do
  local count, reset = tonumber(ARGV[2 * at]), tonumber(ARGV[2 * at + 1])
  local known = redis.call('hmget', key, 'count', 'reset')
  if known[2] and tonumber(known[2]) > now then
    count, reset = count + tonumber(known[1]), tonumber(known[2])
  end
  redis.call('hset', key, 'count', count, 'reset', reset)
  redis.call('pexpire', key, math.max(0, reset - now) + 60000)
  totals[at] = { count, reset }
end
return totals`;

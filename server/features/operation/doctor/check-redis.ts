import { openRedis } from "../../../core/store/open-redis.ts";
import { type Finding, reasonOf } from "./finding.ts";

/** The version whose commands are used. */
const OLDEST = [6, 2];

/** Whether the Redis server of an address answers and is new enough. */
export async function checkRedis(url: string | undefined): Promise<readonly Finding[]> {
  if (url === undefined) return [];
  const about = "redis";
  let isAway: unknown = null;
  try {
    const redis = await openRedis(url, (isThere, error) => {
      isAway = isThere ? null : error;
    });
    const facts = await redis.commands.info("server").catch(() => "");
    redis.close();
    const version = /redis_version:([\d.]+)/.exec(facts)?.[1];
    if (version === undefined) return [{ level: "broken", about, text: `it does not answer: ${reasonOf(isAway)}` }];
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const isOld = major < (OLDEST[0] ?? 0) || (major === OLDEST[0] && minor < (OLDEST[1] ?? 0));
    if (isOld) return [{ level: "broken", about, text: `it is version ${version}; ${OLDEST.join(".")} is the oldest that does` }];
    return [{ level: "ok", about, text: `it answers, version ${version}` }];
  } catch (error) {
    return [{ level: "broken", about, text: `it does not let us in: ${reasonOf(error)}` }];
  }
}

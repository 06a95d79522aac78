import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { buildApp } from "./build-app.ts";
import type { ServerConfig } from "./config.ts";
import { giveWayToAnswers } from "./core/processes/give-way.ts";
import { oneAtATime, SEED_LOCK } from "./core/store/one-at-a-time.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { startJobs } from "./engines/jobs/start-jobs.ts";
import { startDemoReaders } from "./features/demo/demo-readers.ts";
import { seedDemo } from "./features/demo/seed-demo.ts";
import { openLogger } from "./features/operation/log/open-logger.ts";
import { addressShortLinks } from "./features/site/address-short-links.ts";
import { features } from "./features.ts";
import { openServices } from "./open-services.ts";
import { followConnections, stopGracefully } from "./stop-gracefully.ts";
import { upkeepJobs } from "./upkeep-jobs.ts";

export interface Serving {
  /** Where it answers, `http://HOST:PORT`. */
  readonly address: string;
  /** Whether the demo's accounts are there. */
  readonly withDemo: boolean;
  readonly logger: Logger;
  /** Requests that have no answer yet, as the log may have them. */
  underWay(): readonly string[];
  /** Finishes what was accepted; resolves to the exit code. Once stopping, it stops for the first reason. */
  stop(reason: string): Promise<0 | 1>;
}

/** Starts the server and resolves once it answers. `worker`: its number among the workers of one start, for the log. */
export async function serve(config: ServerConfig, worker: number | null): Promise<Serving> {
  const folder = await prepareDataFolder(config.dataDir, { fresh: config.fresh, embedded: config.databaseUrl === undefined });
  const logger = openLogger(config, folder.log, { worker, isTraced: config.traces !== null });
  await giveWayToAnswers();
  const services = await openServices(config, folder, logger);
  const app = await buildApp(services);
  const letGo = followConnections(app.server);
  const begin = async () => {
    const parts = features.flatMap(({ demo = [] }) => demo);
    const seed = () => seedDemo(services, { extraArticles: config.demoArticles, parts, fill: folder.fill });
    const withDemo = config.demo && !config.trial && (await oneAtATime(services.store, SEED_LOCK, seed));
    const address = await app.listen({ host: config.host, port: config.port });
    await addressShortLinks(services, config.publicUrl ?? address);
    return { withDemo, address };
  };
  const begun = await begin().catch(async (error: unknown) => {
    await app.close();
    services.redis?.close();
    await services.store.close();
    throw error;
  });
  const origin = config.publicUrl ?? begun.address;
  const following = features.flatMap(({ follow = [] }) => follow.map((begin) => begin(services)));
  const doesWork = services.roles.has("work") && !config.trial;
  const working = doesWork ? features.flatMap(({ start }) => start?.(services, origin) ?? []) : [];
  const writing = features.flatMap(({ write }) => write?.(services) ?? []);
  const jobs = doesWork ? [startJobs(services, upkeepJobs)] : [];
  // One process is enough for the demo's readers.
  const readers = begun.withDemo && (worker ?? 1) === 1 ? startDemoReaders(services) : null;
  // The other processes are notified of what is still being done as long as the app is there.
  const close = async () => {
    await Promise.all([...working, ...jobs, ...(readers ? [readers] : [])].map((each) => each.stop()));
    await Promise.all(following.map((each) => each.stop()));
    services.letters.close();
    await app.close();
    await Promise.all([...writing.map((each) => each.stop()), services.reading.close(), services.counts?.stop()]);
    services.redis?.close();
  };
  const draining = new AbortController();
  const stop = async (reason: string) => {
    logger.info({ reason }, "stopping");
    services.readiness.stop();
    await wait(config.drainMs, undefined, { signal: draining.signal }).catch(() => undefined);
    letGo();
    const code = await stopGracefully({ close, server: app.server }, services.store, logger, config.stopMs);
    await services.traces?.close();
    return code;
  };
  let stopped: Promise<0 | 1> | null = null;
  services.readiness.serve();
  return {
    ...begun,
    logger,
    underWay: () => app.requestsUnderWay(),
    stop(reason) {
      // A person at the keyboard, or a process that met an uncaught error, waits for no balancer.
      if (reason !== "SIGTERM") draining.abort();
      stopped ??= stop(reason);
      return stopped;
    },
  };
}

import { CierreError } from "../schema/errors.ts";
import { t } from "../schema/messages/catalogue.ts";
import { forgetOldOperations } from "./commands/forget-old-operations.ts";
import { settleByClock } from "./commands/settle-by-clock.ts";
import { ConfigError, readConfig, type ServerConfig } from "./config.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { DEMO_PASSWORD, demoAccounts } from "./demo/accounts.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { buildApp } from "./http/build-app.ts";
import { openLogger, openServices } from "./open-services.ts";
import { stopGracefully } from "./stop-gracefully.ts";

/** How often what time has changed is written down. */
const UPKEEP_MS = 60_000;

/** Starts the server and resolves once it answers. Throws what `explain` puts into one line. */
async function start(config: ServerConfig): Promise<void> {
  const folder = await prepareDataFolder(config.dataDir, { fresh: config.fresh, embedded: config.databaseUrl === undefined });
  const logger = openLogger(config.logLevel, config.logFile ?? folder.log);
  const services = await openServices(config, folder, logger);
  const app = await buildApp(services);
  try {
    await forgetOldOperations(services.store, services.now());
    const seeded = config.demo && (await seedDemo(services, { extraArticles: config.demoArticles, fill: folder.fill }));
    const address = await app.listen({ host: config.host, port: config.port });
    process.stdout.write(greeting(address, Boolean(seeded)));
  } catch (error) {
    await app.close();
    await services.store.close();
    throw error;
  }

  const upkeep = setInterval(() => {
    settleByClock({ store: services.store, now: services.now, publish: services.changes.publish }).catch((error: unknown) =>
      logger.error({ err: error }, "what time has changed could not be written down"),
    );
  }, UPKEEP_MS);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    clearInterval(upkeep);
    logger.info({ signal }, "stopping");
    process.exit(await stopGracefully(app, services.store, logger));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
}

function greeting(address: string, withDemo: boolean): string {
  const lines = [t("server.listening", { address })];
  if (withDemo) {
    lines.push(t("server.demoAccounts", { password: DEMO_PASSWORD }));
    for (const account of demoAccounts) lines.push(`  ${account.username.padEnd(24)} ${t(account.roleLabel)}`);
  }
  return `${lines.join("\n")}\n`;
}

/** One line for people about why the server does not start. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return t("server.portInUse", { detail: messageOf(error) });
  if (code === "EACCES" || code === "EADDRNOTAVAIL") return t("server.cannotListen", { detail: messageOf(error) });
  if (error instanceof CierreError && error.code === "unavailable") {
    return t("server.databaseUnavailable", { detail: messageOf(error.cause ?? error) });
  }
  return messageOf(error);
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll("\n", " ");
}

async function main(): Promise<void> {
  try {
    await start(readConfig(process.env, process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`cierre: ${explain(error)}\n`);
    process.exit(1);
  }
}

await main();

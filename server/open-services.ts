import { join } from "node:path";
import type { Logger } from "pino";
import { behaviours } from "./behaviours.ts";
import { checkDatabases } from "./check-databases.ts";
import type { ServerConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { createChangeBus } from "./context/change-bus.ts";
import { Figures } from "./context/figures.ts";
import { defaultLimits } from "./context/service-limits.ts";
import type { Services } from "./context/services.ts";
import type { Store } from "./context/store.ts";
import type { Traces } from "./context/traces.ts";
import { NEWEST_TABLES, openStore } from "./core/open-store.ts";
import { createPasswords } from "./core/passwords/password.ts";
import { type PwnedCount, unknownPwnedCount } from "./core/passwords/pwned-count.ts";
import { createPasswordRater } from "./core/passwords/rate-password.ts";
import { loadServerKey } from "./core/sessions/server-key.ts";
import { readApplied } from "./core/store/migrate.ts";
import { openRedis, type RedisLink } from "./core/store/open-redis.ts";
import { openUntriedPostgresStore } from "./core/store/postgres-store.ts";
import { type Reading, readAll, readCopy } from "./core/store/reading-store.ts";
import type { DataFolder } from "./data-folder.ts";
import { openFiles } from "./engines/files/open-files.ts";
import { AdCounter } from "./features/ads/ad-counter.ts";
import { createReadShow } from "./features/feeds/spotify-show.ts";
import { openDkim } from "./features/mailing/dkim/open-dkim.ts";
import { openReportBox } from "./features/mailing/reports/open-report-box.ts";
import { noFacts, readPublicFacts } from "./features/multimedia/describe-address.ts";
import { createImageProvider } from "./features/multimedia/image-provider.ts";
import { createMetrics } from "./features/operation/metrics/metrics.ts";
import { readVersion } from "./features/operation/product-version.ts";
import { Readiness } from "./features/operation/readiness.ts";
import { openTraces } from "./features/operation/tracing/open-traces.ts";
import { tracedStore } from "./features/operation/tracing/traced-store.ts";
import { createAskSearchConsole } from "./features/opportunities/ask-search-console.ts";
import { createAskTrends } from "./features/opportunities/ask-trends.ts";
import { createGoogleClient } from "./features/people/google/google-client.ts";
import { ensureSettings } from "./features/projects/ensure-settings.ts";
import { openPushCarrier } from "./features/push/open-push-carrier.ts";
import { SiteHosts } from "./features/site/readers/site-hosts.ts";
import { ReadingCounter } from "./features/visits/reading/reading-counter.ts";
import { VisitCounter } from "./features/visits/visit-counter.ts";
import { handedOver } from "./handed-over.ts";
import { openRedisCounts } from "./http/limits/ledgers/redis-counts.ts";
import { openStoredCounts } from "./http/limits/ledgers/stored-counts.ts";
import { SharedCounts } from "./http/limits/shared-counts.ts";
import { lookUpTexts } from "./outbound/look-up-texts.ts";
import { openLetterFolder, openSmtpCarrier } from "./outbound/mail/letter-carrier.ts";
import { openMailFolder, openSmtpMailer } from "./outbound/mail/mailer.ts";
import { openMailProviders } from "./outbound/mail/providers/mail-provider.ts";
import { createPwnedCount } from "./outbound/pwned-passwords.ts";
import { createVisitorMeter } from "./realtime/visitors.ts";

/** Opens what the server stands on. Throws `CierreError("unavailable")` when the database cannot be reached. */
// Long: services in the order in which they stand on each other, a line each.
export async function openServices(config: ServerConfig, folder: DataFolder, logger: Logger): Promise<Services> {
  await checkDatabases(config);
  const redis = await openOwnRedis(config, logger);
  const { databaseUrl = null, directUrl = null, databaseConnections: connections } = config;
  const traces = await tracesOf(config, logger);
  const asTraced = (opened: Store) => (traces === null ? opened : tracedStore(opened));
  const store = asTraced(await openStore({ databaseUrl, directUrl, connections, dataDir: folder.database }));
  await noteNewerTables(store, logger);
  const changes = createChangeBus((error) => logger.error({ err: error }, "publishing a change failed"));
  const files = await openFiles(config.bucket, folder.files);
  // A newer version may bring settings that projects made before it lack; nobody is listening yet.
  await ensureSettings({ store, now: () => new Date(), publish: () => undefined });
  return {
    store,
    redis,
    counts: openCounts(store, redis, logger),
    reading: await openReading(config, { store, changes, logger }, asTraced),
    files,
    ...openMail(config, folder, store),
    push: openPushCarrier(
      { reach: config.pushReach, firebase: config.firebase, oneSignal: config.oneSignalUrl },
      () => new Date(),
    ),
    cdn: config.cdn,
    announcing: { indexNow: config.indexNowUrl, reach: config.pushReach },
    mailsPerSecond: config.mailsPerSecond,
    publicUrl: config.publicUrl,
    siteEnvironment: config.siteEnvironment,
    pagesBeside:
      config.siteCacheBytes === 0 ? null : { place: config.siteCacheBucket ?? folder.pages, mostBytes: config.siteCacheBytes },
    serverKey: await loadServerKey(store),
    passwords: createPasswords(),
    ratePassword: createPasswordRater(pwnedCountOf(config, logger)),
    logger,
    traces,
    readiness: new Readiness(),
    figures: new Figures(),
    metrics: config.metricsToken === undefined ? null : createMetrics(config.metricsToken),
    version: { version: readVersion(), commit: config.commit },
    behaviours,
    changes,
    siteHosts: new SiteHosts(store, changes),
    ...handedOver,
    distDir: config.distDir,
    proxies: config.proxies,
    previewAtSite: config.previewAtSite,
    importPhotos: config.importPhotos,
    imageProviders: {
      imageSearch: config.imageSearch && createImageProvider(config.imageSearch),
      assistant: config.imageAssistant && createImageProvider(config.imageAssistant),
    },
    readShow: createReadShow(config.spotify),
    askTrends: createAskTrends(config.trendsUrl, () => new Date()),
    askSearchConsole: createAskSearchConsole({ api: config.searchConsoleUrl, token: config.firebase.token }, () => new Date()),
    assistant: config.assistant,
    readFacts: config.importPhotos === "off" ? noFacts : readPublicFacts,
    signIn: {
      google: config.google && createGoogleClient(config.google),
      signUp: config.signUp,
      privacyPolicy: config.privacyPolicy,
    },
    limits: {
      ...defaultLimits,
      photoBytes: config.maxPhotoBytes,
      fileBytes: config.maxFileBytes,
      signInsPerMinute: config.signInsPerMinute,
    },
    visits: new VisitCounter(store, logger),
    readings: new ReadingCounter(store, logger),
    adEvents: new AdCounter(store, logger),
    visitors: createVisitorMeter(store),
    mapTiles: config.mapTiles,
    accountHelper: config.accountHelper,
    maintenance: config.maintenance ?? null,
    databaseUrl: directUrl ?? databaseUrl,
    retention: config.retention,
    mailFolders: [folder.mail, folder.letters],
    roles: config.roles,
    backups: config.backups,
    backupSource: { filesDir: folder.files, bucket: config.bucket },
    commandFile: config.databaseUrl === undefined ? join(config.dataDir, "command.json") : null,
    now: () => new Date(),
  };
}

async function tracesOf({ traces }: ServerConfig, logger: Logger): Promise<Traces | null> {
  if (traces === null) return null;
  const sent = (err: Error | null) =>
    err === null ? logger.info("traces are sent again") : logger.warn({ err }, "traces could not be sent: they are dropped");
  return openTraces(traces, { version: readVersion(), sent });
}

function openMail({ smtpUrl, mailFrom, mailProviders, returns }: ServerConfig, { mail, letters }: DataFolder, store: Store) {
  return {
    dkim: openDkim(store, lookUpTexts, () => new Date()),
    mailer: smtpUrl ? openSmtpMailer(smtpUrl, mailFrom) : openMailFolder(mail, mailFrom, () => new Date()),
    letters: smtpUrl ? openSmtpCarrier(smtpUrl) : openLetterFolder(letters),
    mailProviders: openMailProviders(mailProviders, () => new Date()),
    returns: { mailbox: returns?.mailbox ?? null, box: returns && openReportBox(returns.readAt) },
  };
}

async function openReading(
  { readUrl, readLagMs, databaseConnections }: ServerConfig,
  { store, changes, logger }: Pick<Services, "store" | "changes" | "logger">,
  asTraced: (opened: Store) => Store,
): Promise<Reading> {
  if (readUrl === undefined) return readAll(store);
  const copy = asTraced(openUntriedPostgresStore(readUrl, databaseConnections));
  const changed = (isNear: boolean) =>
    isNear
      ? logger.info("the copy of the database is read again")
      : logger.warn(
          { lagMs: readLagMs },
          "the copy of the database is further behind than it may be: the database itself is read",
        );
  return readCopy(store, { store: copy, lagMs: readLagMs, changed }, changes);
}

async function openOwnRedis({ redisUrl }: ServerConfig, logger: Logger): Promise<RedisLink | null> {
  if (redisUrl === undefined) return null;
  const changed = (isThere: boolean, err: unknown) =>
    isThere
      ? logger.info("Redis is there again")
      : logger.warn({ err }, "Redis is away: this process counts calls by itself, and hears of the others' changes later");
  try {
    return await openRedis(redisUrl, changed);
  } catch (error) {
    throw new ConfigError(`REDIS_URL: the server does not let us in: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function noteNewerTables(store: Store, logger: Logger): Promise<void> {
  const { version } = await readApplied(store);
  if (version <= NEWEST_TABLES) return;
  const facts = { tables: version, known: NEWEST_TABLES };
  logger.warn(facts, "a newer version has brought the database up to date: this one works with it for now");
}

/** Calls of all processes; nobody else counts at the embedded database. */
function openCounts(store: Store, redis: RedisLink | null, logger: Logger): SharedCounts | null {
  if (store.kind === "pglite") return null;
  const ledger = redis ? openRedisCounts(redis) : openStoredCounts(store);
  return new SharedCounts(ledger, (isShared, err) => reportCounts(logger, isShared, err));
}

function reportCounts(logger: Logger, isShared: boolean, err: unknown): void {
  if (isShared) logger.info("calls are counted for all processes again");
  else logger.warn({ err }, "calls cannot be counted for all processes: each counts by itself for now");
}

function pwnedCountOf({ pwnedPasswordsUrl }: ServerConfig, logger: Logger): PwnedCount {
  if (pwnedPasswordsUrl === undefined) return unknownPwnedCount;
  return createPwnedCount(pwnedPasswordsUrl, (cause) => logger.warn({ err: cause }, "asking for breached passwords failed"));
}

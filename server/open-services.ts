import { hostname } from "node:os";
import { type Logger, pino } from "pino";
import { AdCounter } from "./ads/ad-counter.ts";
import { openDiskStorage } from "./assets/disk-storage.ts";
import { createGoogleClient } from "./auth/google-client.ts";
import { createPasswords } from "./auth/password.ts";
import { createPwnedCount, type PwnedCount, unknownPwnedCount } from "./auth/pwned-passwords.ts";
import { createPasswordRater } from "./auth/rate-password.ts";
import { loadServerKey } from "./auth/server-key.ts";
import { ensureSettings } from "./collections/ensure-settings.ts";
import type { ServerConfig } from "./config.ts";
import type { DataFolder } from "./data-folder.ts";
import { createReadShow } from "./feeds/spotify-show.ts";
import { defaultLimits, type Services } from "./http/services.ts";
import { openLetterFolder, openSmtpCarrier } from "./mail/letter-carrier.ts";
import { openMailFolder, openSmtpMailer } from "./mail/mailer.ts";
import { askNobody, readPublicFacts } from "./multimedia/describe-address.ts";
import { createImageProvider } from "./multimedia/image-provider.ts";
import { createAskSearchConsole } from "./opportunities/ask-search-console.ts";
import { createAskTrends } from "./opportunities/ask-trends.ts";
import { openPushCarrier } from "./push/open-push-carrier.ts";
import { createChangeBus } from "./realtime/change-bus.ts";
import { createVisitorMeter } from "./realtime/visitors.ts";
import { openStore } from "./store/open-store.ts";
import { VisitCounter } from "./visits/visit-counter.ts";

/** Opens what the server stands on. Throws `CierreError("unavailable")` when the database cannot be reached. */
export async function openServices(config: ServerConfig, folder: DataFolder, logger: Logger): Promise<Services> {
  const store = await openStore({ databaseUrl: config.databaseUrl ?? null, dataDir: folder.database });
  const files = await openDiskStorage(folder.files);
  // A newer version may bring settings that projects made before it lack; nobody is listening yet.
  await ensureSettings({ store, now: () => new Date(), publish: () => undefined });
  return {
    store,
    files,
    mailer: config.smtpUrl
      ? openSmtpMailer(config.smtpUrl, config.mailFrom)
      : openMailFolder(folder.mail, config.mailFrom, () => new Date()),
    letters: config.smtpUrl ? openSmtpCarrier(config.smtpUrl) : openLetterFolder(folder.letters),
    push: openPushCarrier({ reach: config.pushReach, firebase: config.firebase }, () => new Date()),
    mailsPerSecond: config.mailsPerSecond,
    publicUrl: config.publicUrl,
    serverKey: await loadServerKey(store),
    passwords: createPasswords(),
    ratePassword: createPasswordRater(pwnedCountOf(config, logger)),
    logger,
    changes: createChangeBus((error) => logger.error({ err: error }, "a change could not be told")),
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
    readFacts: config.importPhotos === "off" ? askNobody : readPublicFacts,
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
    adEvents: new AdCounter(store, logger),
    visitors: createVisitorMeter(store),
    mapTiles: config.mapTiles,
    accountHelper: config.accountHelper,
    maintenance: config.maintenance ?? null,
    databaseUrl: config.databaseUrl ?? null,
    now: () => new Date(),
  };
}

function pwnedCountOf({ pwnedPasswordsUrl }: ServerConfig, logger: Logger): PwnedCount {
  if (pwnedPasswordsUrl === undefined) return unknownPwnedCount;
  return createPwnedCount(pwnedPasswordsUrl, (cause) => logger.warn({ err: cause }, "breached passwords could not be asked"));
}

/** JSON lines to a file, or to standard output for `-`. Tokens never reach it. Lines are written at once: the last ones before a crash are the ones that matter. */
export function openLogger(level: string, file: string, worker: number | null): Logger {
  const destination = pino.destination({ dest: file === "-" ? 1 : file, mkdir: true, sync: true });
  const base = { pid: process.pid, hostname: hostname(), ...(worker === null ? {} : { worker }) };
  return pino({ level, base, redact: ["req.headers.authorization", 'req.headers["access-token"]'] }, destination);
}

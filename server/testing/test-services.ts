import { pino } from "pino";
import { behaviours } from "../behaviours.ts";
import { createChangeBus } from "../context/change-bus.ts";
import { Figures } from "../context/figures.ts";
import { type Role, roles } from "../context/roles.ts";
import { defaultLimits, type ServiceLimits } from "../context/service-limits.ts";
import type { Services } from "../context/services.ts";
import type { Store } from "../context/store.ts";
import { createPasswords } from "../core/passwords/password.ts";
import { type PwnedCount, unknownPwnedCount } from "../core/passwords/pwned-count.ts";
import { createPasswordRater } from "../core/passwords/rate-password.ts";
import { loadServerKey } from "../core/sessions/server-key.ts";
import { readAll } from "../core/store/reading-store.ts";
import { openDiskStorage } from "../engines/files/disk-storage.ts";
import { AdCounter } from "../features/ads/ad-counter.ts";
import type { AssistantSettings } from "../features/assistant/model-settings.ts";
import { type BackupSettings, noBackups } from "../features/backup/backup-settings.ts";
import { createReadShow, type SpotifySettings } from "../features/feeds/spotify-show.ts";
import { openDkim } from "../features/mailing/dkim/open-dkim.ts";
import { noFacts, type ReadFacts } from "../features/multimedia/describe-address.ts";
import type { ImageProviders } from "../features/multimedia/image-provider.ts";
import { Readiness } from "../features/operation/readiness.ts";
import { createAskSearchConsole, type SearchConsoleAddresses } from "../features/opportunities/ask-search-console.ts";
import { createAskTrends } from "../features/opportunities/ask-trends.ts";
import type { SignInServices } from "../features/people/google/sign-in-services.ts";
import type { PushCarrier, PushLetter, PushTarget } from "../features/push/push-carrier.ts";
import { SiteHosts } from "../features/site/readers/site-hosts.ts";
import { ReadingCounter } from "../features/visits/reading/reading-counter.ts";
import { VisitCounter } from "../features/visits/visit-counter.ts";
import { handedOver } from "../handed-over.ts";
import type { LookUpTexts } from "../outbound/look-up-texts.ts";
import type { Letter, Outcome } from "../outbound/mail/letter.ts";
import type { Mail } from "../outbound/mail/mailer.ts";
import { openMailProviders } from "../outbound/mail/providers/mail-provider.ts";
import { createVisitorMeter } from "../realtime/visitors.ts";

/** The least that argon2id takes: what is tried is never how hard a password is to guess. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Where nothing listens. */
const NOWHERE = { api: "http://127.0.0.1:1", token: "http://127.0.0.1:1/token" };

/** What a test has otherwise than the rest. */
export interface TestOptions {
  readonly limits?: Partial<ServiceLimits>;
  readonly distDir?: string;
  readonly importPhotos?: Services["importPhotos"];
  /** A database that stays open; one in memory when absent. */
  readonly store?: Store;
  readonly signIn?: Partial<SignInServices>;
  readonly pwnedCount?: PwnedCount;
  readonly imageProviders?: Partial<ImageProviders>;
  readonly assistant?: Partial<AssistantSettings>;
  readonly readFacts?: ReadFacts;
  readonly logger?: Services["logger"];
  /** What the mail server makes of a letter of a campaign; it takes them all when absent. */
  readonly outcomeOf?: (letter: Letter) => Outcome;
  /** Where providers of mail are asked; at their own addresses when absent. */
  readonly mailProviders?: Parameters<typeof openMailProviders>[0];
  /** Who takes notices; all of them are taken when absent. */
  readonly push?: PushCarrier;
  readonly spotify?: SpotifySettings;
  readonly trendsUrl?: string;
  readonly searchConsole?: SearchConsoleAddresses;
  readonly mapTiles?: Services["mapTiles"];
  readonly accountHelper?: Services["accountHelper"];
  readonly mailFolders?: readonly string[];
  readonly returns?: Partial<Services["returns"]>;
  /** What domains publish; nobody answers when absent. */
  readonly lookUpTexts?: LookUpTexts;
  readonly backups?: Partial<BackupSettings>;
  readonly metrics?: Services["metrics"];
  readonly traces?: Services["traces"];
  readonly cdn?: Services["cdn"];
  /** All when absent. */
  readonly roles?: readonly Role[];
  readonly announcing?: Services["announcing"];
  readonly publicUrl?: string;
  readonly siteEnvironment?: string;
  readonly pagesBeside?: Services["pagesBeside"];
}

/** What the server sent, oldest first. */
export interface Sent {
  readonly mail: Mail[];
  readonly letters: Letter[];
  readonly notices: { readonly target: PushTarget; readonly letter: PushLetter }[];
}

interface Surroundings {
  readonly store: Store;
  readonly filesDir: string;
  readonly clock: { readonly now: () => Date; readonly tick: () => Date };
  readonly sent: Sent;
}

/** Services of a server under test: nothing is sent or asked for outside. */
export async function testServices(options: TestOptions, { store, filesDir, clock, sent }: Surroundings): Promise<Services> {
  const changes = createChangeBus((error) => {
    throw error;
  });
  const logger = options.logger ?? pino({ level: "silent" });
  return {
    store,
    mailer: {
      send: async (message) => {
        sent.mail.push(message);
      },
    },
    letters: {
      send: async (letter) => {
        sent.letters.push(letter);
        return options.outcomeOf?.(letter) ?? { tag: "sent" };
      },
      close: () => undefined,
    },
    mailProviders: openMailProviders(options.mailProviders ?? { ses: null, mailgun: null }, clock.now),
    push: {
      send: async (target, letter) => {
        sent.notices.push({ target, letter });
        return options.push?.send(target, letter) ?? { tag: "sent" };
      },
    },
    mailsPerSecond: 10,
    returns: { mailbox: null, box: null, ...options.returns },
    dkim: openDkim(store, options.lookUpTexts ?? (async () => null), clock.now),
    publicUrl: options.publicUrl ?? null,
    pagesBeside: options.pagesBeside ?? null,
    siteEnvironment: options.siteEnvironment ?? "",
    cdn: options.cdn ?? null,
    announcing: options.announcing ?? { indexNow: "https://127.0.0.1:1/", reach: "public" },
    serverKey: await loadServerKey(store),
    passwords: createPasswords(CHEAP),
    ratePassword: createPasswordRater(options.pwnedCount ?? unknownPwnedCount),
    files: await openDiskStorage(filesDir),
    behaviours,
    changes,
    siteHosts: new SiteHosts(store, changes),
    ...handedOver,
    reading: readAll(store),
    logger,
    distDir: options.distDir ?? "/nonexistent",
    mapTiles: options.mapTiles ?? null,
    accountHelper: options.accountHelper ?? null,
    readiness: new Readiness(),
    figures: new Figures(),
    metrics: options.metrics ?? null,
    traces: options.traces ?? null,
    version: { version: "1.0.0", commit: null },
    proxies: 0,
    previewAtSite: false,
    importPhotos: options.importPhotos ?? "public",
    imageProviders: { imageSearch: null, assistant: null, ...options.imageProviders },
    readShow: createReadShow(options.spotify ?? null),
    askTrends: createAskTrends(options.trendsUrl ?? null, clock.now),
    askSearchConsole: createAskSearchConsole(options.searchConsole ?? NOWHERE, clock.now),
    assistant: { url: "", isOwnAddress: false, key: null, model: null, questionsPerDay: 1e9, ...options.assistant },
    readFacts: options.readFacts ?? noFacts,
    signIn: { google: null, signUp: false, privacyPolicy: null, ...options.signIn },
    visits: new VisitCounter(store, logger),
    readings: new ReadingCounter(store, logger),
    adEvents: new AdCounter(store, logger),
    visitors: createVisitorMeter(store),
    maintenance: null,
    databaseUrl: null,
    backups: { ...noBackups, ...options.backups },
    retention: { historyDays: null, recipientDays: null, visitDays: null, auditDays: null },
    mailFolders: options.mailFolders ?? [],
    backupSource: null,
    counts: null,
    redis: null,
    roles: new Set(options.roles ?? roles),
    commandFile: null,
    // How late the thread is depends on what else the machine does: only tests of that ask for it.
    limits: { ...defaultLimits, threadDelayMs: Number.POSITIVE_INFINITY, ...options.limits },
    // Every look at the clock is a later millisecond, as it would be.
    now: clock.tick,
  };
}

import { resolve } from "node:path";
import type { z } from "zod";
import type { MapTiles } from "../schema/wire/session.ts";
import { ConfigError } from "./config-error.ts";
import { roles } from "./context/roles.ts";
import type { BucketSettings } from "./engines/files/s3/bucket-settings.ts";
import { BUCKET_URL, environment, isUnread, secretSettings } from "./environment.ts";
import type { AssistantSettings } from "./features/assistant/model-settings.ts";
import type { BackupSettings } from "./features/backup/backup-settings.ts";
import type { SpotifySettings } from "./features/feeds/spotify-show.ts";
import type { ProviderSettings } from "./features/multimedia/image-provider.ts";
import type { TraceSettings } from "./features/operation/tracing/open-traces.ts";
import { readHeaders } from "./features/operation/tracing/trace-headers.ts";
import type { GoogleSettings } from "./features/people/google/google-client.ts";
import type { RetentionRules } from "./features/privacy/forget-by-age.ts";
import type { FirebaseAddresses } from "./features/push/firebase-carrier.ts";
import type { CdnSettings } from "./features/site/cdn/cdn-settings.ts";
import { readArguments, type StartArguments } from "./read-arguments.ts";
import { type ReturnsSettings, returnsOf } from "./read-returns.ts";
import { withSecretFiles } from "./secret-files.ts";

/** Where a project's own key belongs to (SETT-018), where nothing else is said. */
const USUAL_MODELS = "https://api.openai.com/v1";

/** Where and how the server runs. Sizes are bytes, folders absolute. */
export interface ServerConfig extends StartArguments {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly dataDir: string;
  /** The built app; it may be missing, then only the API is served. */
  readonly distDir: string;
  /** Where files are kept instead of the data folder. */
  readonly bucket: BucketSettings | null;
  readonly backups: BackupSettings;
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` is a pooler: for what needs a connection of its own. */
  readonly directUrl: string | undefined;
  /** A copy of the database that follows it, for what readers and figures are read from. */
  readonly readUrl: string | undefined;
  /** How far behind that copy may be, milliseconds: the database itself is read when it is further. */
  readonly readLagMs: number;
  /** Connections of a process to each of `databaseUrl` and `readUrl`. */
  readonly databaseConnections: number;
  /** Where processes count calls together and tell each other what happens, instead of the database. */
  readonly redisUrl: string | undefined;
  readonly logLevel: string;
  /** Where structured logs go instead of the data folder; `-` is standard output. */
  readonly logFile: string | undefined;
  /** How long files of former days stay, days; 0: they are not begun. */
  readonly logDays: number;
  /** Mail server to send through; without one, mail is written into the data folder. */
  readonly smtpUrl: string | undefined;
  /** Sender of mail. */
  readonly mailFrom: string;
  /** APIs of providers of mail that are asked instead of their own ones, without a slash at the end; `null` for none. */
  readonly mailProviders: { readonly ses: string | null; readonly mailgun: string | null };
  /** Mails of campaigns of a project that limits how fast it sends. */
  readonly mailsPerSecond: number;
  /** Where reports of letters go; `null`: to the sender, and are not read. */
  readonly returns: ReturnsSettings | null;
  /** Where readers find this server, `https://host` without a path; `null`: where it listens. */
  readonly publicUrl: string | null;
  /** Bytes of pages that a process keeps on disk beside those in memory. */
  readonly siteCacheBytes: number;
  /** `null`: a folder of the machine. */
  readonly siteCacheBucket: BucketSettings | null;
  /** Name of the test environment that this installation is; empty for the one that readers have. */
  readonly siteEnvironment: string;
  /** Tries to sign in from one address per minute. */
  readonly signInsPerMinute: number;
  /** How long requests under way get when the server is asked to stop, milliseconds. */
  readonly stopMs: number;
  /** How long the server goes on as before once SIGTERM has it say that it is not ready, milliseconds: whoever sends it requests has to see that. */
  readonly drainMs: number;
  /** Who has it may read `/metrics`; nothing is counted without one. */
  readonly metricsToken: string | undefined;
  /** Who takes traces; nothing is traced, and no library for it is read, without one. */
  readonly traces: TraceSettings | null;
  readonly retention: RetentionRules;
  /** What it was built from; `null` where the build did not say. */
  readonly commit: string | null;
  /** Said to everybody who has the application open, while the service is looked after. */
  readonly maintenance: string | undefined;
  /** TLS proxies in front, each of which adds to the forwarded headers: as many entries of these are believed. With any, HSTS is sent. */
  readonly proxies: number;
  /** Fill an empty database with the demo newsroom. */
  readonly demo: boolean;
  /** Articles to add to the demo newsroom, for trying out how it behaves when it is full. */
  readonly demoArticles: number;
  /** Previews are made by the projects' own sites, which get the session of whoever looks, not by this server. */
  readonly previewAtSite: boolean;
  /** Which photos an import fetches: those on the public internet, also those of this network, or none. */
  readonly importPhotos: "public" | "any" | "off";
  /** Push services that browsers name: those on the public internet, or also those of this network. */
  readonly pushReach: "public" | "any";
  readonly firebase: FirebaseAddresses;
  /** The network in front of sites that is notified of changes; `null` where nobody is. */
  readonly cdn: CdnSettings | null;
  /** Where search engines are notified of changes (IndexNow). */
  readonly indexNowUrl: string;
  /** Where the API of OneSignal is, without a slash at the end. */
  readonly oneSignalUrl: string;
  /** Who asks Spotify for programmes; `null` where nobody is registered there. */
  readonly spotify: SpotifySettings | null;
  /** A feed of what people search for, with `{geo}` and perhaps `{hours}`; `null` where nobody is asked. */
  readonly trendsUrl: string | null;
  /** Where the search console is asked, without a slash at the end. */
  readonly searchConsoleUrl: string;
  /** Where maps have pictures of the ground from, and whose they are; `null`: they are drawn. */
  readonly mapTiles: MapTiles | null;
  /** Under which address a helper signs in to external accounts, a page for each type; `null` where nobody does. */
  readonly accountHelper: string | null;
  /** Who searches the internet for pictures, and who draws them; `null` where nobody does. */
  readonly imageSearch: ProviderSettings | null;
  readonly imageAssistant: ProviderSettings | null;
  /** The language model behind the copilot; projects may have a key and a model of their own. */
  readonly assistant: AssistantSettings;
  /** Whoever vouches for people by OpenID Connect; `null` where nobody does. */
  readonly google: GoogleSettings | null;
  /** Whether people whom Google knows may make themselves a user. */
  readonly signUp: boolean;
  /** The policy that the demo host shows where people sign in; `null` anywhere else. */
  readonly privacyPolicy: string | null;
  /** Range service of breached passwords to ask when a password is set; nobody is asked without one. */
  readonly pwnedPasswordsUrl: string | undefined;
  readonly maxFileBytes: number;
  readonly maxPhotoBytes: number;
}

/** Reads the configuration from environment variables and command line arguments. Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, args: readonly string[]): ServerConfig {
  const { fresh, workers, trial, roles: parts } = readArguments(args);
  const parsed = environment.safeParse(withSecretFiles(withoutEmpty(env), secretSettings));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join(".") ?? "environment"}: ${issue?.message ?? "not valid"}`);
  }
  const values = parsed.data;
  if (fresh && values.DATABASE_URL)
    throw new ConfigError("--fresh only empties the embedded database; DATABASE_URL names another.");
  if (workers > 1 && !values.DATABASE_URL)
    throw new ConfigError("--workers needs DATABASE_URL: the embedded database belongs to one process.");
  if (parts.size < roles.length && !values.DATABASE_URL)
    throw new ConfigError("--roles needs DATABASE_URL: the embedded database belongs to one process, which does everything.");
  return {
    host: trial ? "127.0.0.1" : values.HOST,
    port: trial ? 0 : values.PORT,
    trial,
    dataDir: resolve(values.DATA_DIR),
    distDir: resolve(values.DIST_DIR),
    bucket: bucketOf(values),
    backups: backupsOf(values),
    databaseUrl: values.DATABASE_URL,
    ...besideOf(values),
    readLagMs: values.DATABASE_READ_LAG_MS,
    databaseConnections: values.DATABASE_CONNECTIONS,
    logLevel: values.LOG_LEVEL,
    logFile: values.LOG_FILE,
    logDays: values.LOG_DAYS,
    ...mailOf(values),
    publicUrl: values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin,
    ...siteCacheOf(values),
    siteEnvironment: values.SITE_ENV ?? "",
    signInsPerMinute: values.SIGN_INS_PER_MINUTE,
    stopMs: values.STOP_MS,
    drainMs: values.DRAIN_MS,
    metricsToken: values.METRICS_TOKEN,
    traces: tracesOf(values),
    retention: retentionOf(values),
    commit: values.COMMIT ?? null,
    maintenance: values.MAINTENANCE_MESSAGE,
    proxies: values.TRUST_PROXY,
    demo: values.DEMO,
    demoArticles: values.DEMO_ARTICLES,
    previewAtSite: values.PREVIEW_AT_SITE,
    pushReach: values.PUSH_REACH,
    cdn: cdnOf(values),
    indexNowUrl: values.INDEXNOW_URL,
    oneSignalUrl: values.ONESIGNAL_URL.replace(/\/$/, ""),
    firebase: { send: values.FCM_URL.replace(/\/$/, ""), token: values.FCM_TOKEN_URL },
    spotify: spotifyOf(values),
    trendsUrl: values.TRENDS_URL ?? null,
    searchConsoleUrl: values.SEARCH_CONSOLE_URL.replace(/\/$/, ""),
    importPhotos: values.IMPORT_PHOTOS,
    mapTiles: values.MAP_TILES_URL ? { url: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION } : null,
    accountHelper: values.ACCOUNT_HELPER_URL ?? null,
    imageSearch: providerOf(values.IMAGE_SEARCH_URL, values.IMAGE_SEARCH_KEY, "IMAGE_SEARCH"),
    imageAssistant: providerOf(values.IMAGE_ASSISTANT_URL, values.IMAGE_ASSISTANT_KEY, "IMAGE_ASSISTANT"),
    assistant: {
      url: values.ASSISTANT_URL ?? USUAL_MODELS,
      isOwnAddress: values.ASSISTANT_URL !== undefined,
      key: values.ASSISTANT_KEY ?? null,
      model: values.ASSISTANT_MODEL ?? null,
      questionsPerDay: values.ASSISTANT_QUESTIONS_PER_DAY,
    },
    google: googleOf(values),
    signUp: values.SIGN_UP ?? values.DEMO_HOST,
    privacyPolicy: policyOf(values),
    pwnedPasswordsUrl: values.PWNED_PASSWORDS_URL,
    maxFileBytes: values.MAX_FILE_BYTES,
    maxPhotoBytes: values.MAX_PHOTO_BYTES,
    fresh,
    workers,
    roles: parts,
  };
}

type Values = z.infer<typeof environment>;

function retentionOf(values: Values): ServerConfig["retention"] {
  return {
    historyDays: values.HISTORY_DAYS ?? null,
    recipientDays: values.RECIPIENT_DAYS ?? null,
    visitDays: values.VISIT_DAYS ?? null,
    auditDays: values.AUDIT_DAYS,
  };
}

/** Addresses that several processes have in common, which there are only with `DATABASE_URL`. */
function besideOf(values: Values): Pick<ServerConfig, "directUrl" | "readUrl" | "redisUrl"> {
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl, REDIS_URL: redisUrl } = values;
  const alone = (["DATABASE_DIRECT_URL", "DATABASE_READ_URL", "REDIS_URL"] as const).find((name) => values[name]);
  if (alone && values.DATABASE_URL === undefined)
    throw new ConfigError(`${alone} needs DATABASE_URL: the embedded database belongs to one process.`);
  return { directUrl, readUrl, redisUrl };
}

function bucketOf(values: Values): BucketSettings | null {
  const { FILES_URL: url, FILES_ENDPOINT: endpoint = null, FILES_KEY: key, FILES_SECRET: secret, FILES_STYLE: style } = values;
  if (url === undefined) {
    const alone = (["FILES_ENDPOINT", "FILES_KEY", "FILES_SECRET", "FILES_STYLE"] as const).find((name) => values[name]);
    if (alone) throw new ConfigError(`${alone} needs FILES_URL.`);
    return null;
  }
  if (key === undefined || secret === undefined) throw new ConfigError("FILES_URL needs FILES_KEY and FILES_SECRET.");
  const [, bucket = "", prefix = ""] = BUCKET_URL.exec(url) ?? [];
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: values.FILES_REGION,
    key,
    secret,
    // Stores that are somebody's own have mostly no host for each bucket.
    pathStyle: style === undefined ? endpoint !== null : style === "path",
  };
}

function siteCacheOf(values: Values): Pick<ServerConfig, "siteCacheBytes" | "siteCacheBucket"> {
  const isInBucket = values.SITE_CACHE_IN === "bucket";
  if (isInBucket && values.FILES_URL === undefined) throw new ConfigError("SITE_CACHE_IN=bucket needs FILES_URL.");
  return { siteCacheBytes: values.SITE_CACHE_MB * 1024 ** 2, siteCacheBucket: isInBucket ? bucketOf(values) : null };
}

function backupsOf(values: Values): BackupSettings {
  const { BACKUP_KEY: key, BACKUP_SECRET: secret, BACKUP_ENDPOINT: endpoint = null, BACKUP_STYLE: style } = values;
  if ((key === undefined) !== (secret === undefined)) throw new ConfigError("BACKUP_KEY and BACKUP_SECRET belong together.");
  return {
    dir: values.BACKUP_DIR === undefined ? null : resolve(values.BACKUP_DIR),
    account: key === undefined || secret === undefined ? null : { key, secret },
    endpoint,
    region: values.BACKUP_REGION,
    pathStyle: style === undefined ? endpoint !== null : style === "path",
    gcsEndpoint: values.BACKUP_GCS_ENDPOINT,
    passphrase: values.BACKUP_PASSPHRASE === undefined ? null : { text: values.BACKUP_PASSPHRASE },
  };
}

function tracesOf(values: Values): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: text } = values;
  if (endpoint === undefined) {
    if (text !== undefined) throw new ConfigError("OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT.");
    return null;
  }
  if (text !== undefined && !isUnread(endpoint))
    throw new ConfigError("OTEL_EXPORTER_OTLP_ENDPOINT must be https where headers are sent, except on this machine.");
  return {
    endpoint,
    headers: readHeaders(text ?? "") ?? {},
    service: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

function spotifyOf(values: Values): SpotifySettings | null {
  const { SPOTIFY_CLIENT_ID: clientId, SPOTIFY_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined) return null;
  const apiUrl = values.SPOTIFY_API_URL.replace(/\/$/, "");
  return { clientId, clientSecret, apiUrl, tokenUrl: values.SPOTIFY_TOKEN_URL, market: values.SPOTIFY_MARKET };
}

function googleOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }: Values) {
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together.");
  return { issuer, clientId, clientSecret };
}

function providerOf(url: string | undefined, key: string | undefined, name: string): ProviderSettings | null {
  if (url === undefined && key !== undefined) throw new ConfigError(`${name}_KEY needs ${name}_URL.`);
  return url === undefined ? null : { url, key };
}

/** Where the API of a network is, when nobody says. */
const CDN_ADDRESSES = { fastly: "https://api.fastly.com", cloudflare: "https://api.cloudflare.com" } as const;

function mailOf(values: Values) {
  return {
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailProviders: { ses: withoutSlash(values.SES_URL), mailgun: withoutSlash(values.MAILGUN_URL) },
    mailsPerSecond: values.MAILS_PER_SECOND,
    returns: returnsOf(values),
  };
}

function cdnOf({ CDN: kind, CDN_ADDRESS, CDN_ZONE: zone, CDN_TOKEN: token }: Values): CdnSettings | null {
  if (kind === undefined) return null;
  const address = (CDN_ADDRESS ?? (kind === "varnish" ? undefined : CDN_ADDRESSES[kind]))?.replace(/\/$/, "");
  if (address === undefined) throw new ConfigError("CDN=varnish needs CDN_ADDRESS, where it takes PURGE.");
  if (kind === "varnish") return { kind, address, token: token ?? "" };
  if (zone === undefined || token === undefined) throw new ConfigError(`CDN=${kind} needs CDN_ZONE and CDN_TOKEN.`);
  return { kind, address, zone, token };
}

function policyOf({ DEMO_HOST: isDemoHost, PRIVACY_POLICY_URL: url }: Values): string | null {
  if (!isDemoHost) return null;
  if (url === undefined) throw new ConfigError("DEMO_HOST needs PRIVACY_POLICY_URL, which people see where they sign in.");
  return url;
}

function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

function withoutSlash(address: string | undefined): string | null {
  return address?.replace(/\/$/, "") ?? null;
}

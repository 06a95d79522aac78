import { z } from "zod";
import { defaultUploadLimits } from "../schema/upload-limits.ts";
import { noBackups } from "./features/backup/backup-settings.ts";
import { readHeaders } from "./features/operation/tracing/trace-headers.ts";

const choice = z.enum(["0", "1", "true", "false"]);
const isOn = (value: z.infer<typeof choice>): boolean => value === "1" || value === "true";
const flag = (standard: "0" | "1") => choice.default(standard).transform(isOn);

/** Where something goes that nobody may read or change on the way: `https:`, or this machine. */
const secretAddress = z.url({ protocol: /^https?$/ }).refine(isUnread, "must be https, except on this machine");

/** What nobody else may see, if it is set at all. It may stand in a file as well, which `NAME_FILE` names. */
const secret = (schema: z.ZodType<string>) => schema.optional().meta({ secret: true });

const keptDays = z.coerce.number().int().min(1).max(10_000);

/** A bucket, as they may be named, and perhaps what stands before all keys in it. */
export const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/;

/** Every setting, with its default; `docs/settings.md` is made from it. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8420),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: secret(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: secret(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_URL: secret(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_LAG_MS: z.coerce.number().int().min(100).max(600_000).default(3_000),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  REDIS_URL: secret(z.url({ protocol: /^rediss?$/ })),
  DIST_DIR: z.string().min(1).default("./dist"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  LOG_FILE: z.string().min(1).optional(),
  LOG_DAYS: z.coerce.number().int().min(0).max(10_000).default(30),
  FILES_URL: z.string().regex(BUCKET_URL, "must be s3://BUCKET or s3://BUCKET/PREFIX").optional(),
  FILES_ENDPOINT: secretAddress.optional(),
  FILES_REGION: z.string().min(1).max(64).default("us-east-1"),
  FILES_KEY: secret(z.string().min(1)),
  FILES_SECRET: secret(z.string().min(1)),
  FILES_STYLE: z.enum(["path", "host"]).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_ENDPOINT: secretAddress.optional(),
  BACKUP_GCS_ENDPOINT: secretAddress.default(noBackups.gcsEndpoint),
  BACKUP_REGION: z.string().min(1).max(64).default(noBackups.region),
  BACKUP_KEY: secret(z.string().min(1)),
  BACKUP_SECRET: secret(z.string().min(1)),
  BACKUP_PASSPHRASE: secret(z.string().min(12)),
  BACKUP_STYLE: z.enum(["path", "host"]).optional(),
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().min(3).max(320).default("Cierre <cierre@localhost>"),
  MAILS_PER_SECOND: z.coerce.number().int().positive().max(1000).default(10),
  RETURN_ADDRESS: z.email().max(320).optional(),
  RETURN_MAILDIR: z.string().min(1).optional(),
  RETURN_IMAP_URL: secret(z.url({ protocol: /^imaps?$/ })),
  RETURN_IMAP_PASSWORD: secret(z.string().min(1)),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_CACHE_IN: z.enum(["folder", "bucket"]).default("folder"),
  SITE_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(512),
  SITE_ENV: z.string().trim().max(80).optional(),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().positive().default(60),
  STOP_MS: z.coerce.number().int().positive().default(8_000),
  DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(0),
  METRICS_TOKEN: secret(z.string().min(16)),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    z.string().refine(areHeaders, "must be NAME=VALUE, with commas between, values percent-encoded"),
  ),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("cierre"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  HISTORY_DAYS: keptDays.optional(),
  RECIPIENT_DAYS: keptDays.optional(),
  VISIT_DAYS: keptDays.optional(),
  AUDIT_DAYS: z.coerce.number().int().min(1).max(10_000).default(400),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .optional(),
  MAINTENANCE_MESSAGE: z.string().trim().max(500).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  DEMO_ARTICLES: z.coerce.number().int().min(0).max(1_000_000).default(0),
  DEMO: flag("1"),
  PREVIEW_AT_SITE: flag("0"),
  PUSH_REACH: z.enum(["public", "any"]).default("public"),
  CDN: z.enum(["fastly", "cloudflare", "varnish"]).optional(),
  CDN_ADDRESS: secretAddress.optional(),
  CDN_ZONE: z.string().min(1).max(200).optional(),
  CDN_TOKEN: secret(z.string().min(1)),
  INDEXNOW_URL: secretAddress.default("https://api.indexnow.org/indexnow"),
  SES_URL: secretAddress.optional(),
  MAILGUN_URL: secretAddress.optional(),
  ONESIGNAL_URL: secretAddress.default("https://api.onesignal.com"),
  FCM_URL: secretAddress.default("https://fcm.googleapis.com"),
  FCM_TOKEN_URL: secretAddress.default("https://oauth2.googleapis.com/token"),
  SPOTIFY_CLIENT_ID: z.string().min(1).optional(),
  SPOTIFY_CLIENT_SECRET: secret(z.string().min(1)),
  SPOTIFY_API_URL: secretAddress.default("https://api.spotify.com"),
  SPOTIFY_TOKEN_URL: secretAddress.default("https://accounts.spotify.com/api/token"),
  SPOTIFY_MARKET: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default("AR"),
  TRENDS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.includes("{geo}"), "must have {geo}")
    .optional(),
  SEARCH_CONSOLE_URL: secretAddress.default("https://www.googleapis.com"),
  IMPORT_PHOTOS: z.enum(["public", "any", "off"]).default("public"),
  PWNED_PASSWORDS_URL: secretAddress.optional(),
  MAX_FILE_BYTES: z.coerce.number().int().positive().default(defaultUploadLimits.fileBytes),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: secret(z.string().min(1)),
  GOOGLE_ISSUER: secretAddress.default("https://accounts.google.com"),
  SIGN_UP: choice.transform(isOn).optional(),
  DEMO_HOST: flag("0"),
  PRIVACY_POLICY_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part)), "must have {z}, {x} and {y}")
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().trim().max(200).default(""),
  ACCOUNT_HELPER_URL: secretAddress.optional(),
  IMAGE_SEARCH_URL: secretAddress.optional(),
  IMAGE_SEARCH_KEY: secret(z.string().min(1)),
  IMAGE_ASSISTANT_URL: secretAddress.optional(),
  IMAGE_ASSISTANT_KEY: secret(z.string().min(1)),
  ASSISTANT_URL: secretAddress.optional(),
  ASSISTANT_KEY: secret(z.string().min(1)),
  ASSISTANT_MODEL: z.string().min(1).max(200).optional(),
  ASSISTANT_QUESTIONS_PER_DAY: z.coerce.number().int().positive().default(500),
  MAX_PHOTO_BYTES: z.coerce.number().int().positive().default(defaultUploadLimits.photoBytes),
});

/** Every setting, as `environment` has them. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Settings that are secrets: never to be shown, and each may be read from the file that `NAME_FILE` names. */
export const secretSettings: readonly string[] = Object.entries(environment.shape).flatMap(([name, schema]) =>
  schema.meta()?.secret === true ? [name] : [],
);

function areHeaders(text: string): boolean {
  return readHeaders(text) !== null;
}

export function isUnread(address: string): boolean {
  // What is no address at all has its own message already.
  const { protocol, hostname } = URL.parse(address) ?? { protocol: "", hostname: "" };
  return protocol === "https:" || hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

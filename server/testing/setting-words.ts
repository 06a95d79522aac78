import type { environment } from "../environment.ts";

interface SettingWords {
  readonly topic: "server" | "newsroom" | "mail and notices" | "files and sites" | "backups" | "sign-in" | "other services";
  /** What it decides, in one sentence, for whoever runs the server. */
  readonly means: string;
  readonly example: string;
  /** What holds without it, where that is no value of the schema. */
  readonly unset?: string;
}

/** What `docs/settings.md` says of each setting beside what the schema knows. */
export const settingWords: { readonly [K in keyof typeof environment.shape]: SettingWords } = {
  PORT: { topic: "server", means: "Where the server listens; `0` lets the system choose.", example: "8080" },
  HOST: { topic: "server", means: "The interface that it listens on.", example: "0.0.0.0" },
  DATA_DIR: { topic: "server", means: "Folder of the database, files and log.", example: "/var/lib/cierre" },
  DATABASE_URL: {
    topic: "server",
    means: "PostgreSQL (15 or newer) to use instead of the embedded database; `--workers` needs it.",
    example: "postgres://cierre:secret@db.example/cierre",
    unset: "embedded database",
  },
  DATABASE_DIRECT_URL: {
    topic: "server",
    means:
      "The database itself, where `DATABASE_URL` leads to a pooler that gives each transaction another connection (pgbouncer): tables are brought up to date there, jobs and sockets have connections of their own.",
    example: "postgres://cierre:secret@db.example/cierre",
    unset: "`DATABASE_URL`",
  },
  DATABASE_READ_URL: {
    topic: "server",
    means: "A copy of the database that follows it (streaming replication), which sites, feeds and figures are read from.",
    example: "postgres://cierre:secret@copy.example/cierre",
    unset: "`DATABASE_URL`",
  },
  DATABASE_READ_LAG_MS: {
    topic: "server",
    means: "How far behind the copy may be, in milliseconds; the database itself is read when it is further.",
    example: "1000",
  },
  DATABASE_CONNECTIONS: {
    topic: "server",
    means:
      "Connections of a process to `DATABASE_URL` and, with one, as many to `DATABASE_READ_URL`. Besides, a process has 3 for jobs and 2 for sockets, to `DATABASE_DIRECT_URL` where there is one.",
    example: "20",
  },
  REDIS_URL: {
    topic: "server",
    means:
      "A Redis server (6.2 or newer) by which processes count calls together and tell each other what happens; `rediss:` with TLS. While it is away they count by themselves.",
    example: "redis://:secret@redis.example:6379",
    unset: "the database",
  },
  DIST_DIR: {
    topic: "server",
    means: "Folder of the built app; where it is missing, only the API is served.",
    example: "/opt/cierre/dist",
  },
  LOG_LEVEL: {
    topic: "server",
    means: "What the log has: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.",
    example: "warn",
  },
  LOG_FILE: {
    topic: "server",
    means: "File that the log goes to; `-` is standard output.",
    example: "-",
    unset: "in `DATA_DIR`",
  },
  STOP_MS: {
    topic: "server",
    means: "Time that requests under way get when the server is asked to stop, in milliseconds.",
    example: "15000",
  },
  MAINTENANCE_MESSAGE: {
    topic: "server",
    means: "Text for everybody who has the application open while the service is under maintenance; 500 characters at most.",
    example: "Volvemos a las 6",
    unset: "no text",
  },
  HISTORY_DAYS: {
    topic: "server",
    means: "How long former versions of documents stay, in days; the last one of each always does.",
    example: "1825",
    unset: "for ever",
  },
  RECIPIENT_DAYS: {
    topic: "server",
    means: "How long it is kept to whom letters of campaigns went, in days; that they went stays.",
    example: "730",
    unset: "for ever",
  },
  VISIT_DAYS: {
    topic: "server",
    means: "How long visits of pages are kept by day, in days; the sums of each page stay.",
    example: "800",
    unset: "for ever",
  },
  AUDIT_DAYS: { topic: "server", means: "How long entries of the audit stay, in days.", example: "730" },
  TRUST_PROXY: {
    topic: "server",
    means:
      "Number of TLS proxies in front of the server. As many entries of the forwarded headers are believed, and HSTS is sent where there is one.",
    example: "1",
  },
  PUBLIC_URL: {
    topic: "server",
    means:
      "Where readers find this server, for the links of mails; search engines find sites without a domain of their own there, and nowhere else. Without it, and without a domain that the project has proven, readers can sign up to mails from this machine alone: everybody else gets 503.",
    example: "https://redaccion.example",
    unset: "the address that whoever sends a campaign uses",
  },
  DEMO: { topic: "newsroom", means: "Whether an empty database is filled with the demo newsroom.", example: "0" },
  DEMO_ARTICLES: { topic: "newsroom", means: "Articles to add to the demo newsroom, to see it full.", example: "100000" },
  DEMO_HOST: { topic: "newsroom", means: "Whether this host is the public demo; it needs `PRIVACY_POLICY_URL`.", example: "1" },
  PRIVACY_POLICY_URL: {
    topic: "newsroom",
    means: "Policy that the demo host links to where people sign in.",
    example: "https://diario.example/privacidad",
    unset: "no link",
  },
  SMTP_URL: {
    topic: "mail and notices",
    means: "Mail server to send through.",
    example: "smtps://user:secret@mail.example:465",
    unset: "mail goes to `DATA_DIR/mail`, campaigns to `DATA_DIR/letters`",
  },
  MAIL_FROM: { topic: "mail and notices", means: "Sender of mail.", example: "Diario <avisos@diario.example>" },
  RETURN_ADDRESS: {
    topic: "mail and notices",
    means:
      "Mailbox that mail servers report to what becomes of letters later, with `RETURN_MAILDIR` or `RETURN_IMAP_URL`. Letters go out from addresses of their own in it (`NAME+…@`), which has to take them; NAME has 17 characters at most.",
    example: "rebotes@diario.example",
    unset: "reports go to the sender and are not read",
  },
  RETURN_MAILDIR: {
    topic: "mail and notices",
    means: "Maildir in which what comes to `RETURN_ADDRESS` arrives, read each minute.",
    example: "/var/mail/rebotes/Maildir",
  },
  RETURN_IMAP_URL: {
    topic: "mail and notices",
    means:
      "The mailbox of `RETURN_ADDRESS` at its mail server, read each minute by IMAP; a folder other than INBOX is the path. Mails stay there, marked `$CierreTaken`. `imap:` needs STARTTLS, except on this machine.",
    example: "imaps://rebotes%40diario.example@mail.example:993",
  },
  RETURN_IMAP_PASSWORD: {
    topic: "mail and notices",
    means: "Its password, where that is not in `RETURN_IMAP_URL`.",
    example: "secret",
  },
  MAILS_PER_SECOND: {
    topic: "mail and notices",
    means: "Letters of campaigns in a second, for projects whose mail settings limit the speed.",
    example: "50",
  },
  PUSH_REACH: {
    topic: "mail and notices",
    means:
      "Push services that browsers may name, and hubs that projects may: on the `public` internet, or `any`, also in this network.",
    example: "any",
  },
  SITE_CACHE_IN: {
    topic: "files and sites",
    means:
      "Where readers' pages are kept that memory has no room for: a `folder` of the machine, `DATA_DIR/pages`, or the `bucket` of `FILES_URL`, below `pages/`, for machines without a disk of their own.",
    example: "bucket",
  },
  SITE_CACHE_MB: {
    topic: "files and sites",
    means:
      "Megabytes of readers' pages that each process keeps there beside the 500 in its memory. None with `0`: pages that nobody has read lately are made again.",
    example: "4096",
  },
  SITE_ENV: {
    topic: "files and sites",
    means:
      "Name of the test environment that this installation is. Its sites ask search engines to stay away, and tell nobody of what they publish.",
    example: "prueba",
    unset: "the one that readers have",
  },
  CDN: {
    topic: "files and sites",
    means:
      "Network in front of sites that is notified which pages changed: `fastly`, `cloudflare`, or `varnish` for one that takes `PURGE` with a `Surrogate-Key`.",
    example: "fastly",
    unset: "none",
  },
  CDN_ADDRESS: {
    topic: "files and sites",
    means: "Where it is notified; `varnish` needs it.",
    example: "http://127.0.0.1:6081",
    unset: "the API of Fastly or Cloudflare",
  },
  CDN_ZONE: {
    topic: "files and sites",
    means: "Id of the service at Fastly, of the zone at Cloudflare.",
    example: "0a1b2c3d",
    unset: "none",
  },
  CDN_TOKEN: { topic: "files and sites", means: "Token that may purge.", example: "secret", unset: "none" },
  INDEXNOW_URL: {
    topic: "files and sites",
    means: "Where search engines are notified of what sites publish, for those that want it.",
    example: "http://127.0.0.1:9003/indexnow",
  },
  SES_URL: {
    topic: "mail and notices",
    means: "Where Amazon SES is asked to send instead of at its own address, such as an endpoint of one's own network.",
    example: "http://127.0.0.1:9004",
    unset: "Amazon's, in the account's region",
  },
  MAILGUN_URL: {
    topic: "mail and notices",
    means: "Where Mailgun is asked to send instead of at its own address.",
    example: "http://127.0.0.1:9005",
    unset: "Mailgun's",
  },
  ONESIGNAL_URL: {
    topic: "mail and notices",
    means: "Where OneSignal is asked to send notices.",
    example: "http://127.0.0.1:9002",
  },
  FCM_URL: { topic: "mail and notices", means: "Where Firebase is asked to send to apps.", example: "http://127.0.0.1:9001" },
  FCM_TOKEN_URL: {
    topic: "mail and notices",
    means: "Where Firebase is asked for access.",
    example: "http://127.0.0.1:9001/token",
  },
  FILES_URL: {
    topic: "files and sites",
    means:
      "Bucket of an S3 object store, and perhaps what stands before all keys in it, to keep files in instead of the data folder.",
    example: "s3://redaccion/cierre",
    unset: "in `DATA_DIR`",
  },
  FILES_ENDPOINT: {
    topic: "files and sites",
    means: "Address of the object store; `https:`, or on this machine.",
    example: "https://s3.example",
    unset: "Amazon's, of the region",
  },
  FILES_REGION: { topic: "files and sites", means: "Region of the bucket.", example: "sa-east-1" },
  FILES_KEY: {
    topic: "files and sites",
    means: "Key of whoever may list, write and remove in the bucket.",
    example: "AKIAEXAMPLE",
    unset: "none",
  },
  FILES_SECRET: { topic: "files and sites", means: "The secret of that key.", example: "secret", unset: "none" },
  FILES_STYLE: {
    topic: "files and sites",
    means: "Whether the bucket stands in the `path` of addresses or in their `host`.",
    example: "host",
    unset: "`path` with `FILES_ENDPOINT`, else `host`",
  },
  BACKUP_DIR: {
    topic: "backups",
    means: "Folder below which 'Estrategias de respaldo' may keep archives. The command writes wherever it is asked to.",
    example: "/var/backups/cierre",
    unset: "those keep archives in buckets alone",
  },
  BACKUP_KEY: {
    topic: "backups",
    means: "Key of whoever may list, read, write and remove in the buckets of backups; for Google Cloud Storage an HMAC key.",
    example: "AKIAEXAMPLE",
    unset: "no backups in buckets",
  },
  BACKUP_SECRET: { topic: "backups", means: "The secret of that key.", example: "secret", unset: "none" },
  BACKUP_PASSPHRASE: {
    topic: "backups",
    means:
      "What archives are encrypted by, and opened: at least 12 characters, which nobody guesses. Kept apart from them: without it nothing in them can be read.",
    example: "cinco palabras que nadie adivina",
    unset: "archives are not encrypted",
  },
  BACKUP_ENDPOINT: {
    topic: "backups",
    means: "Address of the object store of `s3://` backups; `https:`, or on this machine.",
    example: "https://s3.example",
    unset: "Amazon's, of the region",
  },
  BACKUP_REGION: { topic: "backups", means: "Region of the buckets of `s3://` backups.", example: "sa-east-1" },
  BACKUP_STYLE: {
    topic: "backups",
    means: "Whether the bucket of `s3://` backups stands in the `path` of addresses or in their `host`.",
    example: "host",
    unset: "`path` with `BACKUP_ENDPOINT`, else `host`",
  },
  BACKUP_GCS_ENDPOINT: {
    topic: "backups",
    means: "Where Google Cloud Storage speaks S3, for `gs://` backups.",
    example: "http://127.0.0.1:9002",
  },
  MAX_PHOTO_BYTES: { topic: "files and sites", means: "Largest picture that is taken, in bytes.", example: "20000000" },
  MAX_FILE_BYTES: { topic: "files and sites", means: "Largest other file that is taken, in bytes.", example: "500000000" },
  IMPORT_PHOTOS: {
    topic: "files and sites",
    means: "Photos that an import fetches: from `public` internet addresses, from `any` (also this network), or `off`.",
    example: "off",
  },
  PREVIEW_AT_SITE: {
    topic: "files and sites",
    means:
      "Whether previews are made by the project's own site (`/article-preview`, `/page-preview`, `/front-preview`), which gets the session of whoever looks.",
    example: "1",
  },
  MAP_TILES_URL: {
    topic: "files and sites",
    means: "Pictures of the ground for maps, with `{z}`, `{x}` and `{y}`.",
    example: "https://tiles.example/{z}/{x}/{y}.png",
    unset: "the device draws maps",
  },
  MAP_TILES_ATTRIBUTION: {
    topic: "files and sites",
    means: "Whose these pictures are; 200 characters at most.",
    example: "© OpenStreetMap",
  },
  SIGN_INS_PER_MINUTE: { topic: "sign-in", means: "Tries to sign in from one address in a minute.", example: "20" },
  GOOGLE_CLIENT_ID: {
    topic: "sign-in",
    means: "Client of Google for sign-in; register `https://HOST/api/auth/google/callback` there. Needs the secret.",
    example: "123.apps.googleusercontent.com",
    unset: "no sign-in with Google",
  },
  GOOGLE_CLIENT_SECRET: {
    topic: "sign-in",
    means: "Secret of this client.",
    example: "GOCSPX-…",
    unset: "no sign-in with Google",
  },
  GOOGLE_ISSUER: { topic: "sign-in", means: "Another OpenID provider in Google's place.", example: "https://login.example" },
  SIGN_UP: {
    topic: "sign-in",
    means: "Whether people whom Google knows may make themselves a user.",
    example: "1",
    unset: "as `DEMO_HOST`",
  },
  PWNED_PASSWORDS_URL: {
    topic: "sign-in",
    means: "Range service of breached passwords, which is sent five digits of a hash when a password is set.",
    example: "https://api.pwnedpasswords.com/range/",
    unset: "nobody is asked",
  },
  ASSISTANT_URL: {
    topic: "other services",
    means: "Language model of the copilot, an API like OpenAI's (`{url}/chat/completions`).",
    example: "https://models.example/v1",
    unset: "OpenAI's, for projects with a key of their own",
  },
  ASSISTANT_KEY: {
    topic: "other services",
    means: "Key for the language model; projects may have one of their own.",
    example: "sk-…",
    unset: "projects' keys alone",
  },
  ASSISTANT_MODEL: {
    topic: "other services",
    means: "Model to ask; projects may name one of their own.",
    example: "gpt-5",
    unset: "projects' models alone",
  },
  ASSISTANT_QUESTIONS_PER_DAY: {
    topic: "other services",
    means: "Questions that one person may ask the copilot in a day.",
    example: "100",
  },
  SPOTIFY_CLIENT_ID: {
    topic: "other services",
    means: "Client of Spotify, for feeders of its programmes. Needs the secret.",
    example: "0a1b2c…",
    unset: "feeders of Spotify say that it is not set up",
  },
  SPOTIFY_CLIENT_SECRET: {
    topic: "other services",
    means: "Secret of this client.",
    example: "9f8e7d…",
    unset: "feeders of Spotify say that it is not set up",
  },
  SPOTIFY_API_URL: { topic: "other services", means: "Where Spotify is asked.", example: "http://127.0.0.1:9002" },
  SPOTIFY_TOKEN_URL: {
    topic: "other services",
    means: "Where Spotify is asked for access.",
    example: "http://127.0.0.1:9002/token",
  },
  SPOTIFY_MARKET: { topic: "other services", means: "Country whose programmes are asked for.", example: "UY" },
  TRENDS_URL: {
    topic: "other services",
    means: "Feed (RSS) of what people search for, with `{geo}` for the country and perhaps `{hours}`.",
    example: "https://trends.google.com/trending/rss?geo={geo}&hours={hours}",
    unset: "no trends on the dashboard",
  },
  SEARCH_CONSOLE_URL: {
    topic: "other services",
    means: "Where the search console is asked, with the project's Google key.",
    example: "http://127.0.0.1:9003",
  },
  IMAGE_SEARCH_URL: {
    topic: "other services",
    means: "Pictures of the internet for 'Elegir imagen': `GET {url}?query&session` and `{url}/{id}?session`.",
    example: "https://pictures.example/search",
    unset: "the tab says that it is not set up",
  },
  IMAGE_SEARCH_KEY: {
    topic: "other services",
    means: "Key for that service; needs `IMAGE_SEARCH_URL`.",
    example: "secret",
    unset: "no key is sent",
  },
  IMAGE_ASSISTANT_URL: {
    topic: "other services",
    means: "The same, of an assistant that draws pictures.",
    example: "https://pictures.example/draw",
    unset: "the tab says that it is not set up",
  },
  IMAGE_ASSISTANT_KEY: {
    topic: "other services",
    means: "Key for that assistant; needs `IMAGE_ASSISTANT_URL`.",
    example: "secret",
    unset: "no key is sent",
  },
  ACCOUNT_HELPER_URL: {
    topic: "other services",
    means: "Helper that signs in to external accounts in a window, `ADDRESS/facebook` and so on.",
    example: "https://accounts.example",
    unset: "external accounts cannot be signed in to",
  },
  DRAIN_MS: {
    topic: "server",
    means: "Time that the server goes on after SIGTERM turned `/readyz` to 503, in milliseconds.",
    example: "5000",
  },
  COMMIT: { topic: "server", means: "Commit it was built from, for `/healthz`.", example: "0a1b2c3d", unset: "not shown" },
  METRICS_TOKEN: {
    topic: "server",
    means: "Token that may read `/metrics`, 16 characters at least.",
    example: "0123456789abcdef",
    unset: "nothing is counted",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    topic: "server",
    means: "Where traces go by OTLP over HTTP (`v1/traces` below it): requests, the database, jobs, other servers.",
    example: "http://127.0.0.1:4318",
    unset: "nothing is traced",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    topic: "server",
    means:
      "Headers that are sent along, `NAME=VALUE` with commas between, values percent-encoded. Then the address is `https:`, or on this machine.",
    example: "authorization=Bearer%200a1b2c",
    unset: "none",
  },
  OTEL_SERVICE_NAME: { topic: "server", means: "What this installation is called in traces.", example: "redaccion" },
  OTEL_TRACES_SAMPLER_ARG: {
    topic: "server",
    means: "Part of the traces that begin here which is kept, 0 to 1; of those that a proxy began, the ones that it keeps.",
    example: "0.1",
  },
};

import type { SettingWords } from "./setting-words.ts";

/** Settings under 'Server'. */
export const serverWords = {
  PORT: { means: "Where the server listens; `0` lets the system choose.", example: "8080" },
  HOST: { means: "The interface that it listens on.", example: "0.0.0.0" },
  DATA_DIR: { means: "Folder of the database, files and log.", example: "/var/lib/cierre" },
  DATABASE_URL: {
    means: "PostgreSQL (15 or newer) to use instead of the embedded database; `--workers` needs it.",
    example: "postgres://cierre:secret@db.example/cierre",
    unset: "embedded database",
  },
  DATABASE_DIRECT_URL: {
    means:
      "The database itself, where `DATABASE_URL` leads to a pooler that gives each transaction another connection (pgbouncer): tables are brought up to date there, jobs and sockets have connections of their own.",
    example: "postgres://cierre:secret@db.example/cierre",
    unset: "`DATABASE_URL`",
  },
  DATABASE_READ_URL: {
    means: "A copy of the database that follows it (streaming replication), which sites, feeds and figures are read from.",
    example: "postgres://cierre:secret@copy.example/cierre",
    unset: "`DATABASE_URL`",
  },
  DATABASE_READ_LAG_MS: {
    means: "How far behind the copy may be, in milliseconds; the database itself is read when it is further.",
    example: "1000",
  },
  DATABASE_CONNECTIONS: {
    means:
      "Connections of a process to `DATABASE_URL` and, with one, as many to `DATABASE_READ_URL`. Besides, a process has 3 for jobs and 2 for sockets, to `DATABASE_DIRECT_URL` where there is one.",
    example: "20",
  },
  REDIS_URL: {
    means:
      "A Redis server (6.2 or newer) by which processes count calls together and tell each other what happens; `rediss:` with TLS. While it is away they count by themselves.",
    example: "redis://:secret@redis.example:6379",
    unset: "the database",
  },
  DIST_DIR: {
    means: "Folder of the built app; where it is missing, only the API is served.",
    example: "/opt/cierre/dist",
  },
  LOG_LEVEL: {
    means: "What the log has: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.",
    example: "warn",
  },
  LOG_FILE: {
    means: "File that the log goes to; `-` is standard output.",
    example: "-",
    unset: "in `DATA_DIR`",
  },
  LOG_DAYS: {
    means:
      "The log's file is a new one each day (UTC) and after 100 MB; how long files of former days stay, in days. `0`: another program turns it, as logrotate, and the server follows.",
    example: "90",
  },
  STOP_MS: {
    means: "Time that requests under way get when the server is asked to stop, in milliseconds.",
    example: "15000",
  },
  MAINTENANCE_MESSAGE: {
    means: "Text for everybody who has the application open while the service is under maintenance; 500 characters at most.",
    example: "Volvemos a las 6",
    unset: "no text",
  },
  HISTORY_DAYS: {
    means: "How long former versions of documents stay, in days; the last one of each always does.",
    example: "1825",
    unset: "for ever",
  },
  RECIPIENT_DAYS: {
    means: "How long it is kept to whom letters of campaigns went, in days; that they went stays.",
    example: "730",
    unset: "for ever",
  },
  VISIT_DAYS: {
    means: "How long visits of pages are kept by day, in days; the sums of each page stay.",
    example: "800",
    unset: "for ever",
  },
  AUDIT_DAYS: { means: "How long entries of the audit stay, in days.", example: "730" },
  TRUST_PROXY: {
    means:
      "Number of TLS proxies in front of the server. As many entries of the forwarded headers are believed, and HSTS is sent where there is one.",
    example: "1",
  },
  PUBLIC_URL: {
    means:
      "Where readers find this server, for the links of mails; search engines find sites without a domain of their own there, and nowhere else. Without it, and without a domain that the project has proven, readers can sign up to mails from this machine alone: everybody else gets 503.",
    example: "https://redaccion.example",
    unset: "the address that whoever sends a campaign uses",
  },
  DRAIN_MS: {
    means: "Time that the server goes on after SIGTERM turned `/readyz` to 503, in milliseconds.",
    example: "5000",
  },
  COMMIT: { means: "Commit it was built from, for `/healthz`.", example: "0a1b2c3d", unset: "not shown" },
  METRICS_TOKEN: {
    means: "Token that may read `/metrics`, 16 characters at least.",
    example: "0123456789abcdef",
    unset: "nothing is counted",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    means: "Where traces go by OTLP over HTTP (`v1/traces` below it): requests, the database, jobs, other servers.",
    example: "http://127.0.0.1:4318",
    unset: "nothing is traced",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    means:
      "Headers that are sent along, `NAME=VALUE` with commas between, values percent-encoded. Then the address is `https:`, or on this machine.",
    example: "authorization=Bearer%200a1b2c",
    unset: "none",
  },
  OTEL_SERVICE_NAME: { means: "What this installation is called in traces.", example: "redaccion" },
  OTEL_TRACES_SAMPLER_ARG: {
    means: "Part of the traces that begin here which is kept, 0 to 1; of those that a proxy began, the ones that it keeps.",
    example: "0.1",
  },
} satisfies Record<string, SettingWords>;

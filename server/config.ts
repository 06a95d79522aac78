import { resolve } from "node:path";
import { z } from "zod";
import { defaultUploadLimits } from "../schema/upload-limits.ts";

const flag = (standard: "0" | "1") =>
  z
    .enum(["0", "1", "true", "false"])
    .default(standard)
    .transform((value) => value === "1" || value === "true");

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8420),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DIST_DIR: z.string().min(1).default("./dist"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  LOG_FILE: z.string().min(1).optional(),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().positive().default(60),
  TRUST_PROXY: flag("0"),
  DEMO_ARTICLES: z.coerce.number().int().min(0).max(1_000_000).default(0),
  DEMO: flag("1"),
  IMPORT_PHOTOS: z.enum(["public", "any", "off"]).default("public"),
  MAX_FILE_BYTES: z.coerce.number().int().positive().default(defaultUploadLimits.fileBytes),
  MAX_PHOTO_BYTES: z.coerce.number().int().positive().default(defaultUploadLimits.photoBytes),
});

/** Where and how the server runs. Sizes are bytes, folders absolute. */
export interface ServerConfig {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly dataDir: string;
  /** The built app; it may be missing, then only the API is served. */
  readonly distDir: string;
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly logLevel: string;
  /** Where structured logs go instead of the data folder; `-` is standard output. */
  readonly logFile: string | undefined;
  /** Tries to sign in from one address per minute. */
  readonly signInsPerMinute: number;
  /** Behind a TLS proxy: its forwarded headers are believed and HSTS is sent. */
  readonly trustProxy: boolean;
  /** Fill an empty database with the demo newsroom. */
  readonly demo: boolean;
  /** Articles to add to the demo newsroom, for trying out how it behaves when it is full. */
  readonly demoArticles: number;
  /** Which photos an import fetches: those on the public internet, also those of this network, or none. */
  readonly importPhotos: "public" | "any" | "off";
  readonly maxFileBytes: number;
  readonly maxPhotoBytes: number;
  /** Begin with an empty data folder. */
  readonly fresh: boolean;
}

/** A setting that cannot be used; `message` is one line for people. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the configuration from environment variables and command line arguments. Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, args: readonly string[]): ServerConfig {
  const unknown = args.find((arg) => arg !== "--fresh");
  if (unknown !== undefined) throw new ConfigError(`Unknown argument ${unknown}; the only one is --fresh.`);
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join(".") ?? "environment"}: ${issue?.message ?? "not valid"}`);
  }
  const values = parsed.data;
  const fresh = args.includes("--fresh");
  if (fresh && values.DATABASE_URL)
    throw new ConfigError("--fresh only empties the embedded database; DATABASE_URL names another.");
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    distDir: resolve(values.DIST_DIR),
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    logFile: values.LOG_FILE,
    signInsPerMinute: values.SIGN_INS_PER_MINUTE,
    trustProxy: values.TRUST_PROXY,
    demo: values.DEMO,
    demoArticles: values.DEMO_ARTICLES,
    importPhotos: values.IMPORT_PHOTOS,
    maxFileBytes: values.MAX_FILE_BYTES,
    maxPhotoBytes: values.MAX_PHOTO_BYTES,
    fresh,
  };
}

function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

import { type Logger, pino } from "pino";
import { openDiskStorage } from "./assets/disk-storage.ts";
import { ensureSettings } from "./commands/ensure-settings.ts";
import type { ServerConfig } from "./config.ts";
import type { DataFolder } from "./data-folder.ts";
import { defaultLimits, type Services } from "./http/services.ts";
import { createChangeBus } from "./realtime/change-bus.ts";
import { openStore } from "./store/open-store.ts";

/** Opens what the server stands on. Throws `CierreError("unavailable")` when the database cannot be reached. */
export async function openServices(config: ServerConfig, folder: DataFolder, logger: Logger): Promise<Services> {
  const store = await openStore({ databaseUrl: config.databaseUrl ?? null, dataDir: folder.database });
  const files = await openDiskStorage(folder.files);
  // A newer version may bring settings that projects made before it lack; nobody is listening yet.
  await ensureSettings({ store, now: () => new Date(), publish: () => undefined });
  return {
    store,
    files,
    logger,
    changes: createChangeBus((error) => logger.error({ err: error }, "a change could not be told")),
    distDir: config.distDir,
    trustProxy: config.trustProxy,
    importPhotos: config.importPhotos,
    limits: {
      ...defaultLimits,
      photoBytes: config.maxPhotoBytes,
      fileBytes: config.maxFileBytes,
      signInsPerMinute: config.signInsPerMinute,
    },
    now: () => new Date(),
  };
}

/** JSON lines to a file, or to standard output for `-`. Tokens never reach it. Lines are written at once: the last ones before a crash are the ones that matter. */
export function openLogger(level: string, file: string): Logger {
  const destination = pino.destination({ dest: file === "-" ? 1 : file, mkdir: true, sync: true });
  return pino({ level, redact: ["req.headers.authorization", 'req.headers["access-token"]'] }, destination);
}

import type { FastifyBaseLogger } from "fastify";
import { defaultUploadLimits, type UploadLimits } from "../../schema/upload-limits.ts";
import type { FileStorage } from "../assets/file-storage.ts";
import type { ChangeBus } from "../realtime/change-bus.ts";
import type { Store } from "../store/store.ts";

/** What the routes stand on. Tests decide time, store and storage; limits are per process. */
export interface Services {
  readonly store: Store;
  readonly files: FileStorage;
  readonly changes: ChangeBus;
  readonly logger: FastifyBaseLogger;
  readonly distDir: string;
  readonly trustProxy: boolean;
  readonly limits: ServiceLimits;
  /** Which photos an import fetches; see `ServerConfig`. */
  readonly importPhotos: "public" | "any" | "off";
  now(): Date;
}

export interface ServiceLimits extends UploadLimits {
  /** Largest JSON body, bytes. */
  readonly bodyBytes: number;
  /** Tries to sign in from one address per minute. */
  readonly signInsPerMinute: number;
  /** Wrong passwords for one account in a quarter of an hour. */
  readonly failuresPerAccount: number;
  /** Calls from one address per minute, whatever they are. */
  readonly callsPerMinute: number;
}

export const defaultLimits: ServiceLimits = {
  bodyBytes: 8 * 1024 ** 2,
  ...defaultUploadLimits,
  signInsPerMinute: 60,
  failuresPerAccount: 10,
  callsPerMinute: 6000,
};

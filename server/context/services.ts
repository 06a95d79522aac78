import type { FastifyBaseLogger } from "fastify";
import type { MapTiles } from "../../schema/wire/session.ts";
import type { ChangeBus } from "./change-bus.ts";
import type { Figures } from "./figures.ts";
import type { Role } from "./roles.ts";
import type { ServiceLimits } from "./service-limits.ts";
import type { Store } from "./store.ts";
import type { Traces } from "./traces.ts";

/**
 * What the server stands on. Whatever brings a service of its own adds it where it is declared (`declare module`), so that this file knows
 * none of them; the composition root provides them all. Tests decide time, store and storage; limits are per process, but for wrong passwords.
 */
export interface Services {
  readonly store: Store;
  readonly changes: ChangeBus;
  /** What may be read of this process. */
  readonly figures: Figures;
  /** Of a project that limits how fast it sends. */
  readonly mailsPerSecond: number;
  /** Where readers find this server, `https://host`; `null`: where whoever has a campaign sent is. */
  readonly publicUrl: string | null;
  readonly logger: FastifyBaseLogger;
  /** `null` where nobody takes them. */
  readonly traces: Traces | null;
  readonly distDir: string;
  /** Proxies in front; see `ServerConfig`. */
  readonly proxies: number;
  readonly limits: ServiceLimits;
  /** Which photos an import fetches; see `ServerConfig`. */
  readonly previewAtSite: boolean;
  readonly importPhotos: "public" | "any" | "off";
  /** Where maps have pictures of the ground from; `null`: they are drawn. */
  readonly mapTiles: MapTiles | null;
  /** Who signs in to external accounts, for pages. */
  readonly accountHelper: string | null;
  /** Said to everybody while the service is looked after. */
  readonly maintenance: string | null;
  /** The PostgreSQL server that other processes may use as well; `null` with the embedded database. */
  readonly databaseUrl: string | null;
  /** The parts that this process has. */
  readonly roles: ReadonlySet<Role>;
  now(): Date;
}

import type { FastifyBaseLogger } from "fastify";
import { defaultUploadLimits, type UploadLimits } from "../../schema/upload-limits.ts";
import type { MapTiles } from "../../schema/wire/session.ts";
import type { Passwords } from "../core/passwords/password.ts";
import type { RatePassword } from "../core/passwords/rate-password.ts";
import type { ServerKey } from "../core/sessions/server-key.ts";
import type { FileStorage } from "../engines/files/file-storage.ts";
import type { AdCounter } from "../features/ads/ad-counter.ts";
import type { AssistantSettings } from "../features/assistant/model-settings.ts";
import type { ReadShow } from "../features/feeds/spotify-show.ts";
import type { ReadFacts } from "../features/multimedia/describe-address.ts";
import type { ImageProviders } from "../features/multimedia/image-provider.ts";
import type { AskSearchConsole } from "../features/opportunities/ask-search-console.ts";
import type { AskTrends } from "../features/opportunities/ask-trends.ts";
import type { GoogleClient } from "../features/people/google/google-client.ts";
import type { PushCarrier } from "../features/push/push-carrier.ts";
import type { VisitCounter } from "../features/visits/visit-counter.ts";
import type { CallBounds } from "../http/bound-calls.ts";
import type { ConnectionBounds } from "../http/bound-connections.ts";
import type { WatchBounds } from "../http/watch-exchanges.ts";
import type { LetterCarrier } from "../outbound/mail/letter.ts";
import type { Mailer } from "../outbound/mail/mailer.ts";
import type { VisitorMeter } from "../realtime/visitors.ts";
import type { ChangeBus } from "./change-bus.ts";
import type { Store } from "./store.ts";

/** What the routes stand on. Tests decide time, store and storage; limits are per process, but for wrong passwords. */
export interface Services {
  readonly store: Store;
  readonly files: FileStorage;
  readonly changes: ChangeBus;
  readonly mailer: Mailer;
  /** Hands over what campaigns send. */
  readonly letters: LetterCarrier;
  /** Hands over notices to browsers and telephones. */
  readonly push: PushCarrier;
  /** Of a project that limits how fast it sends. */
  readonly mailsPerSecond: number;
  /** Where readers find this server, `https://host`; `null`: where whoever has a campaign sent is. */
  readonly publicUrl: string | null;
  readonly serverKey: ServerKey;
  readonly passwords: Passwords;
  readonly ratePassword: RatePassword;
  readonly logger: FastifyBaseLogger;
  readonly distDir: string;
  /** Proxies in front; see `ServerConfig`. */
  readonly proxies: number;
  readonly limits: ServiceLimits;
  /** Which photos an import fetches; see `ServerConfig`. */
  readonly previewAtSite: boolean;
  readonly importPhotos: "public" | "any" | "off";
  readonly imageProviders: ImageProviders;
  /** What programmes of Spotify publish. */
  readonly readShow: ReadShow;
  readonly askTrends: AskTrends;
  readonly askSearchConsole: AskSearchConsole;
  readonly assistant: AssistantSettings;
  /** What sites that articles may embed tell about their pages. */
  readonly readFacts: ReadFacts;
  readonly signIn: SignInServices;
  /** Counts visits of the projects' sites. */
  readonly visits: VisitCounter;
  /** Counts what happens to advertisements there. */
  readonly adEvents: AdCounter;
  /** Tells how much they are visited now. */
  readonly visitors: VisitorMeter;
  /** Where maps have pictures of the ground from; `null`: they are drawn. */
  readonly mapTiles: MapTiles | null;
  /** Who signs in to external accounts, for pages. */
  readonly accountHelper: string | null;
  /** Said to everybody while the service is looked after. */
  readonly maintenance: string | null;
  /** The PostgreSQL server that other processes may use as well; `null` with the embedded database. */
  readonly databaseUrl: string | null;
  now(): Date;
}

/** Ways in that not every server has. */
export interface SignInServices {
  readonly google: GoogleClient | null;
  /** Whether people whom Google knows may make themselves a user. */
  readonly signUp: boolean;
  /** Address of the policy that is shown where people sign in, on the demo host alone (LOGIN-001). */
  readonly privacyPolicy: string | null;
}

export interface ServiceLimits extends UploadLimits, CallBounds, ConnectionBounds, WatchBounds {
  /** Largest JSON body, bytes. */
  readonly bodyBytes: number;
  /** Tries to sign in from one address per minute. */
  readonly signInsPerMinute: number;
  /** Wrong passwords for one account that cost nothing: in a quarter of an hour in a browser that it knows, else before delays (`guess-limit.ts`). */
  readonly failuresPerAccount: number;
  /** Calls from one address per minute, whatever they are. */
  readonly callsPerMinute: number;
  /** Files of the app and of articles that one address may ask for in a minute: a newsroom behind one address updates the app at once. */
  readonly filesPerMinute: number;
  /**
   * Calls under way in one process. Beyond it, and while the thread that answers is late, others are asked to come back. Neither bound
   * follows from a measurement: with 200 people at work and an import, on a core with other work, no call met them, and no answer of
   * `/healthz` took longer than 0.5 s.
   */
  readonly requestsAtOnce: number;
  /** How late, ms. */
  readonly threadDelayMs: number;
  /** How long the headers of a request may take, from the moment the connection opens or the last request ended, ms. */
  readonly headersMs: number;
}

export const defaultLimits: ServiceLimits = {
  bodyBytes: 8 * 1024 ** 2,
  ...defaultUploadLimits,
  signInsPerMinute: 60,
  failuresPerAccount: 10,
  callsPerMinute: 6000,
  filesPerMinute: 60_000,
  requestsAtOnce: 400,
  threadDelayMs: 1000,
  // A browser has six connections to a server, or one with a hundred requests through a proxy, of which a device uses a handful.
  requestsOfPerson: 40,
  requestsOfAddress: 240,
  requestsOfStranger: 60,
  requestsOfStrangers: 300,
  restingOfAddress: 1000,
  resting: 10_000,
  headersMs: 20_000,
  // Devices give up a batch that goes at less than 4,000 bytes a second, and a part of a file (8 MiB) after ten minutes.
  stillMs: 30_000,
  graceMs: 30_000,
  bytesPerSecond: 2_000,
  lingerMs: 5_000,
  lookMs: 1_000,
};

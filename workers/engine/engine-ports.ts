import type {
  Clock,
  CursorStore,
  HttpPort,
  Ids,
  JournalStore,
  LockPort,
  OutboxStore,
  Random,
  StoredCursor,
} from "../../sync/ports.ts";
import type { DefinitionOf } from "../../sync/replica-change.ts";
import type { TabChannel } from "../channel/tab-channel.ts";
import type { Draft, EngineSession, LeftWork } from "../engine-api.ts";
import type { FaultLog } from "../faults/fault-log.ts";
import type { ReplicaStore } from "../replica/replica-store.ts";
import type { SearchIndex } from "../search/search-index.ts";
import type { TitleIndex } from "../search/title-index.ts";
import type { SpacePort } from "../space/space-port.ts";
import type { Drafts } from "./edits/draft-journal.ts";
import type { StartingDrafts } from "./edits/starting-drafts.ts";
import type { LoadRecovery } from "./lanes/lazy-recovery.ts";
import type { LoadUploads } from "./lanes/lazy-uploads.ts";
import type { RealtimeSocket } from "./tabs/realtime.ts";

/** Who works where; a project is chosen. */
export interface ProjectSession extends EngineSession {
  readonly projectId: string;
}

/** Where the feed stands, and in which of its runs. */
export interface FeedPosition {
  readonly stored: StoredCursor | null;
  /** 1 for the first run of the feed on this device, one more after every `write(null)`. */
  readonly epoch: number;
  /** The cursor that the rows of earlier runs go back to, until a later run has ended: it tells the server which history they are of. */
  readonly former?: string;
}

/** A cursor that also counts how often the feed began anew. */
export interface FeedCursorStore extends CursorStore {
  position(): Promise<FeedPosition>;
  /**
   * Writes the cursor that the epoch has come to; when another tab has begun the feed again since, nothing: a run that
   * holds pages of another would take what these brought for gone. Answers whether it is written.
   */
  advance(cursor: StoredCursor, epoch: number): Promise<boolean>;
}

/** What delivering needs of the device and of the server, for one person in one project. */
export interface DeliveryPorts {
  readonly replica: ReplicaStore;
  readonly outbox: OutboxStore;
  readonly drafts: JournalStore<Draft>;
  readonly cursors: FeedCursorStore;
  readonly http: HttpPort;
  readonly channel: TabChannel;
  readonly space: SpacePort;
  /** Where the code of uploads comes from; fetched with the first file unless it is given. */
  readonly loadUploads?: LoadUploads;
  /** The same of what a restored server needs. */
  readonly loadRecovery?: LoadRecovery;
  /** Edits and files of the person that wait on this device, in every project. */
  countWaiting(): Promise<number>;
  /** Lets go of everything opened. */
  close(): Promise<void>;
}

/** Everything outside the engine of one person in one project. */
export interface ProjectPorts extends DeliveryPorts {
  readonly socket: RealtimeSocket;
  readonly lock: LockPort;
  readonly searching: SearchIndex;
  readonly titles: TitleIndex;
  /** Calls back when the browser's own view of the network changes; returns the function that stops it. */
  readonly network: { readonly isOnline: boolean; observe(callback: (isOnline: boolean) => void): () => void };
}

/** How much goes into one request. */
export interface RequestLimits {
  /** Operations, at most. */
  readonly operations: number;
  /** Size of its body in characters, about: at least, at most, and what a link that nothing is known of is asked to carry. */
  readonly size: { readonly least: number; readonly most: number; readonly first: number };
}

export interface EnginePorts<Project extends DeliveryPorts = ProjectPorts> {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  /** What this version of the application declares. */
  readonly definitionOf: DefinitionOf;
  readonly requests: RequestLimits;
  readonly faults: FaultLog;
  /** Closes the way to the server, or opens it (`EngineApi.rehearse`), where there is one that can be closed. */
  rehearse?(isAway: boolean): void;
  /** What the page's first screen does without may be fetched, where there is one (`EngineApi.screenShown`). */
  screenShown?(): void;
  /** What waits on this device of a person, whatever project is open. */
  leftWork(userId: string): Promise<LeftWork[]>;
  /** A journal of typing that does without the rest of the engine until that has started (`own`). */
  draftsAtStart?(own: Promise<Drafts>, session: ProjectSession): Promise<StartingDrafts>;
  /** `session` is read at every call: a renewed one holds another token. */
  open(session: () => ProjectSession): Promise<Project>;
}

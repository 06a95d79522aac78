import { defaultUploadLimits, type UploadLimits } from "../../schema/upload-limits.ts";

export interface CallBounds {
  /** Calls under way of one person. */
  readonly requestsOfPerson: number;
  /** From one address, whoever makes them. */
  readonly requestsOfAddress: number;
  /** Of them, those that have a body and no session: files are asked for by a whole newsroom behind one address at once. */
  readonly requestsOfStranger: number;
  /** Without a session, from all addresses. */
  readonly requestsOfStrangers: number;
}

export interface ConnectionBounds {
  /** Connections of one address over which no request is under way. */
  readonly restingOfAddress: number;
  readonly resting: number;
}

export interface NewConnectionBounds {
  /** Connections that one network may open one after the other, however briefly, without waiting. */
  readonly connectionsAtOnce: number;
  /** And so many more, in the long run. */
  readonly connectionsPerSecond: number;
}

export interface SocketBounds {
  /** Sockets of one person, on all their devices. */
  readonly socketsOfPerson: number;
  /** Of one network, whoever has them: each takes some 20 kB. */
  readonly socketsOfNetwork: number;
  /** How long one may be open before it says whose it is, ms. */
  readonly joinMs: number;
  /** What may wait for one to take it, bytes; one message of any length may. */
  readonly unsentOfSocket: number;
}

interface HoldBounds {
  /** Refusals of one network in a second that are answered at once. */
  readonly refusalsPerSecond: number;
  /** Sockets of one network that soon end, in a second, whose next ones are opened at once. */
  readonly briefSocketsPerSecond: number;
  /** What is held back of one network at a time; whoever has as much is hung up on. */
  readonly heldOfNetwork: number;
}

export interface UnreadBounds {
  /** Of whole answers that wait to be read by one person, bytes; one of any length may. */
  readonly unreadOfPerson: number;
  /** By all. */
  readonly unread: number;
}

/** How slow the other side of a connection may be. */
export interface PaceBounds {
  /** Time without a byte, ms. */
  readonly stillMs: number;
  /** From then on it must have been as fast as `bytesPerSecond` on average over the whole, ms. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

export interface ExchangeBounds extends PaceBounds {
  /** How long whoever has an answer already may go on sending, ms: they can read it, and nothing they send is kept. */
  readonly lingerMs: number;
}

export interface WatchBounds extends ExchangeBounds {
  /** Between two looks, ms. */
  readonly lookMs: number;
}

export interface ServiceLimits
  extends UploadLimits,
    CallBounds,
    ConnectionBounds,
    NewConnectionBounds,
    SocketBounds,
    UnreadBounds,
    HoldBounds,
    WatchBounds {
  /** Largest JSON body, bytes. */
  readonly bodyBytes: number;
  /** Tries to sign in from one address per minute. */
  readonly signInsPerMinute: number;
  /** Wrong passwords for one account that cost nothing: in a quarter of an hour in a browser that it knows, else before delays (`guess-limit.ts`). */
  readonly failuresPerAccount: number;
  /** Calls from one address per minute, whatever they are. */
  readonly callsPerMinute: number;
  /** Calls of one key of another program per minute, from whatever address. */
  readonly callsOfKeyPerMinute: number;
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
  callsOfKeyPerMinute: 1200,
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
  // A newsroom of a thousand pages comes back at once with three connections each. A connection costs the thread some 0.1 ms.
  connectionsAtOnce: 3_000,
  connectionsPerSecond: 300,
  // A device has one for each of its tabs, and a newsroom of a thousand pages has three each where it comes back and former ones are not closed yet.
  socketsOfPerson: 100,
  socketsOfNetwork: 5_000,
  joinMs: 20_000,
  unsentOfSocket: 1024 ** 2,
  // A page of a list or of the feed is 2 MiB before it is compressed; a device asks for one after the other.
  unreadOfPerson: 16 * 1024 ** 2,
  unread: 64 * 1024 ** 2,
  refusalsPerSecond: 40,
  briefSocketsPerSecond: 10,
  heldOfNetwork: 500,
  headersMs: 20_000,
  // Devices give up a batch that goes at less than 4,000 bytes a second, and a part of a file (8 MiB) after ten minutes.
  stillMs: 30_000,
  graceMs: 30_000,
  bytesPerSecond: 2_000,
  lingerMs: 5_000,
  lookMs: 1_000,
};

/**
 * The part of a service worker's global that is used here. TypeScript's own declarations of it cannot be loaded beside
 * the page's.
 */
export interface WorkerScope {
  addEventListener(type: "sync", listener: (event: SyncEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

/** The browser keeps the worker alive until the promise settles; a rejection of a sync event means "try again later". */
export interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The network is back for work that a page registered under `tag`. */
export interface SyncEvent extends LifetimeEvent {
  readonly tag: string;
}

/** A page asks for something; whoever answers says so before the listener returns. */
export interface FetchEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

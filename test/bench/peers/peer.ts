import type { FeedPage } from "./feed.ts";

/** A document as the peers keep it. */
export interface PeerDocument {
  readonly id: string;
  /** Scope and collection: what one list shows. */
  readonly list: string;
  readonly updatedAt: string;
  readonly title: string;
  readonly doc: Record<string, unknown>;
}

/** Where a peer keeps its data and finds its own server. */
export interface PeerPlace {
  /** Of its database in this browser. */
  readonly name: string;
  /** Of its server, on this origin; ends without `/`. */
  readonly url: string;
  /** The list that `newest` reads. */
  readonly list: string;
  /** How many parts its server has split the documents into, where a peer cannot take them in one. */
  readonly parts: number;
  /** What is saved here will be sent: there are libraries that note more of what they take then. */
  readonly sends: boolean;
  /** Writes wait for the disk, where the library has such a setting. */
  readonly strict: boolean;
}

/** One engine in a page, with its database open. */
export interface Peer {
  /** First synchronisation, until the newest-first list can be read. Answers how many documents came. */
  pull(): Promise<number>;
  /** Titles of the newest documents of the list. */
  newest(count: number): Promise<string[]>;
  /** Ids of documents of the list. */
  ids(count: number): Promise<string[]>;
  /** Reads a document, as a page does that shows it: what `save` begins from. */
  hold(id: string): Promise<void>;
  /** Resolves when the edit of the held document is as durable on the device as the engine makes it. */
  save(id: string, title: string): Promise<void>;
  create(id: string, title: string): Promise<void>;
  titleOf(id: string): Promise<string | null>;
  /** From now on sends what is saved and takes what others save. */
  sync(): Promise<void>;
  /** How often a person or the application's own code was asked to choose between two versions. */
  conflicts(): Promise<number>;
  close(): Promise<void>;
}

export const PEER_NAMES = ["plain", "rxdb", "pouchdb", "tinybase"] as const;
export type PeerName = (typeof PEER_NAMES)[number];

declare global {
  interface Window {
    /** The engine that is open in this page. */
    benchPeer: Peer;
    benchOpenPeer: (name: PeerName, place: PeerPlace) => Promise<void>;
  }
}

export const listOf = (scope: string, collection: string) => `${scope}|${collection}`;

/** What the peers keep of a change of the feed: the whole document. */
export function toPeerDocument({ scope, collection, id, updatedAt, doc }: FeedPage["data"][number]): PeerDocument {
  const list = listOf(scope, collection);
  return { id: `${list}|${id}`, list, updatedAt, title: String(doc?.title ?? id), doc: { ...doc } };
}

/** What a device writes of a document that a person made or changed. */
export function written(former: Pick<PeerDocument, "id" | "list" | "doc">, title: string): PeerDocument {
  return { ...former, title, updatedAt: new Date().toISOString() };
}

/** For peers that only read. */
export function cannot(what: string): () => Promise<never> {
  return () => Promise.reject(new Error(`it cannot ${what}`));
}

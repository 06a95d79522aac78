/** What a cache keeps of an answer beside it. */
export interface Kept<A> {
  readonly answer: A;
  /** Ms. */
  readonly madeAt: number;
  /** Bytes. */
  readonly size: number;
  /** How long it is good as it is, ms, if nothing changes. */
  readonly lastsMs: number;
  reads: number;
  /** Something that it shows has changed. */
  isPurged: boolean;
}

/** Where answers go that memory has no room for. `L`: what is known of one without its bytes. */
export interface NextLevel<A, L> {
  /** How many there are. */
  readonly pages: number;
  /** Takes an answer that memory gives up; it may leave it. One that it has already costs nothing. */
  put(key: string, kept: Kept<A>): void;
  has(key: string): boolean;
  /** Hands an answer to `keep`, as it is at that moment; not where it cannot be read. Never rejects. */
  read(key: string, keep: (kept: Kept<A>) => void): Promise<void>;
  /** As the cache's. */
  purge(isOfIt: (answer: L) => boolean): void;
  forget(key: string): void;
}

/** Where a call comes from. */
export interface Caller {
  /** Of the network, as the proxies in front saw it. */
  readonly address: string | null;
  /** What the browser says of itself. */
  readonly device: string | null;
}

import type { PeerDocument } from "./peer.ts";

/** One page of a server that hands documents out in the order of their changes. */
export interface PeerPage {
  readonly documents: PeerDocument[];
  /** Of the last of them; the next page begins after it. */
  readonly position: number;
  readonly more: boolean;
}

const LIMIT = 1000;

export async function fetchPage(url: string, after: number): Promise<PeerPage> {
  const answer = await fetch(`${url}/pull?after=${after}&limit=${LIMIT}`);
  if (!answer.ok) throw new Error(`pull answered ${answer.status}`);
  // The peers trust their own server: checking it would only make them slower.
  return (await answer.json()) as PeerPage;
}

/** What a peer needs to read the same feed the product reads. */
export interface FeedAccess {
  readonly token: string;
  readonly project: string;
  readonly limit: number;
}

export interface FeedPage {
  readonly data: {
    readonly scope: string;
    readonly collection: string;
    readonly id: string;
    readonly updatedAt: string;
    readonly deleted: boolean;
    readonly doc: Record<string, unknown> | null;
  }[];
  readonly nextCursor: string;
  readonly more: boolean;
}

/** One page of `GET changes`, parsed and nothing else. */
export async function fetchFeedPage(access: FeedAccess, cursor: string | null): Promise<FeedPage> {
  const query = new URLSearchParams({ limit: String(access.limit), ...(cursor === null ? {} : { cursor }) });
  const response = await fetch(`/api/changes?${query}`, {
    headers: { authorization: `Bearer ${access.token}`, project: access.project, "api-version": "1", "session-nonce": "bench" },
  });
  if (!response.ok) throw new Error(`changes answered ${response.status}`);
  // The peers trust the answer: checking it would only make them slower.
  return (await response.json()) as FeedPage;
}

/** What a peer reports back to the benchmark. */
export interface PullTiming {
  readonly documents: number;
  readonly milliseconds: number;
}

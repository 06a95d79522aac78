import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import type { HttpPort } from "../../sync/ports.ts";

/** The first page is what the first list shows (`snapshotHead`), so that it shows soon; the others are as large as pays. */
const FIRST_PAGE = 64;
const PAGE = 1000;

/** Asks for the pages of the feed, one ahead of the one being stored. */
export interface FeedReader {
  /** The page after the cursor; `null` is the beginning. Rejects as `HttpPort.pull`. */
  page(cursor: string | null): Promise<PullResponse>;
  /** Forgets the page asked for in advance. */
  reset(): void;
}

type Answer = { readonly page: PullResponse } | { readonly error: unknown };

export function createFeedReader(http: Pick<HttpPort, "pull">): FeedReader {
  let ahead: { readonly cursor: string; readonly answer: Promise<Answer> } | null = null;
  const ask = async (cursor: string | null): Promise<PullResponse> => {
    const early = ahead?.cursor === cursor ? await ahead.answer : null;
    ahead = null;
    // A page that failed in advance is asked for again now: its error may be long over.
    return early && "page" in early ? early.page : http.pull(cursor, cursor === null ? FIRST_PAGE : PAGE);
  };
  return {
    async page(cursor) {
      const page = await ask(cursor);
      if (page.more) ahead = { cursor: page.nextCursor, answer: answerOf(http.pull(page.nextCursor, PAGE)) };
      return page;
    },
    reset() {
      ahead = null;
    },
  };
}

function answerOf(request: Promise<PullResponse>): Promise<Answer> {
  return request.then(
    (page) => ({ page }),
    (error: unknown) => ({ error }),
  );
}

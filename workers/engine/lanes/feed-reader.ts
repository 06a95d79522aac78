import { CierreError } from "../../../schema/errors.ts";
import type { PullResponse } from "../../../schema/wire/pull-changes.ts";
import { nextRequestSize } from "../../../sync/outbox/request-size.ts";
import type { Clock, HttpPort } from "../../../sync/ports.ts";

/** The first page is what the first list shows (`snapshotHead`), so that it shows soon; the others are as large as pays. */
const FIRST_PAGE = 64;
const PAGE = { least: 50, most: 1000 };

/** Asks for the pages of the feed, one ahead of the one being stored, as large as the link carries in good time. */
export interface FeedReader {
  /** The page after the cursor; `null` is the beginning, before which the device had the `former` cursor. Rejects as `HttpPort.pull`. */
  page(cursor: string | null, former?: string): Promise<PullResponse>;
  /** Forgets the page asked for in advance. */
  reset(): void;
}

type Answer = { readonly page: PullResponse } | { readonly error: unknown };

export function createFeedReader(http: Pick<HttpPort, "pull">, clock: Pick<Clock, "now">): FeedReader {
  let ahead: { readonly cursor: string; readonly answer: Promise<Answer> } | null = null;
  let size = PAGE.most;
  const pull = async (cursor: string | null, former?: string): Promise<PullResponse> => {
    const limit = cursor === null ? Math.min(FIRST_PAGE, size) : size;
    const begin = clock.now();
    try {
      const page = await http.pull(cursor, limit, former);
      // The last page is as short as what was left: it says little of the link.
      if (page.more) size = nextRequestSize(limit, { size: page.data.length, ms: clock.now() - begin }, PAGE);
      return page;
    } catch (error) {
      if (isLost(error)) size = nextRequestSize(limit, "lost", PAGE);
      throw error;
    }
  };
  const ask = async (cursor: string | null, former?: string): Promise<PullResponse> => {
    const early = ahead?.cursor === cursor ? await ahead.answer : null;
    ahead = null;
    // A page that failed in advance is asked for again now: its error may be long over.
    return early && "page" in early ? early.page : pull(cursor, former);
  };
  return {
    async page(cursor, former) {
      const page = await ask(cursor, former);
      if (page.more) ahead = { cursor: page.nextCursor, answer: answerOf(pull(page.nextCursor)) };
      return page;
    },
    reset() {
      ahead = null;
    },
  };
}

function isLost(error: unknown): boolean {
  return error instanceof CierreError && error.code === "missingResponse";
}

function answerOf(request: Promise<PullResponse>): Promise<Answer> {
  return request.then(
    (page) => ({ page }),
    (error: unknown) => ({ error }),
  );
}

import type { Page } from "playwright";
import { headerNames } from "../../../schema/wire/headers.ts";
import { MAX_OPERATIONS_PER_PUSH } from "../../../schema/wire/operation.ts";
import type { BenchServer } from "./open-world.ts";
import { readFeed } from "./read-feed.ts";

/** An article and the version that its next edit is based on. */
interface Version {
  readonly id: string;
  readonly updatedAt: string;
}

/** Sends edits of articles with `fetch` and nothing else: no queue, no database on the device, no feed. */
export interface BareDrain {
  /** Answers how long the server took for an edit of each article, seconds. */
  run(round: number): Promise<number>;
}

/** `page`: a blank page of the server, which no device uses. `count`: so many articles, at most those that the server has. */
export async function openBareDrain(page: Page, server: BenchServer, count: number): Promise<BareDrain> {
  const changes = await readFeed(server);
  let versions: Version[] = changes
    .filter(({ collection, deleted }) => collection === "article" && !deleted)
    .slice(0, count)
    .map(({ id, updatedAt }) => ({ id, updatedAt }));
  await page.goto(`${server.url}/healthz`);
  const headers = {
    "content-type": "application/json",
    [headerNames.authorization]: `Bearer ${server.session.token}`,
    [headerNames.project]: server.session.project,
  };
  return {
    async run(round) {
      const operations = versions.map(({ id, updatedAt }, index) => ({
        action: "UPDATE",
        operationId: `bare-${round}-${index}`.padEnd(8, "-"),
        collection: "article",
        id,
        baseUpdatedAt: updatedAt,
        patch: [{ op: "replace", path: "/title", value: `round ${round} ${index}` }],
      }));
      const batches: object[][] = [];
      for (let at = 0; at < operations.length; at += MAX_OPERATIONS_PER_PUSH)
        batches.push(operations.slice(at, at + MAX_OPERATIONS_PER_PUSH));
      const { seconds, documents } = await page.evaluate(sendBatches, { batches, headers });
      versions = documents;
      return seconds;
    },
  };
}

/** Runs in the page. It must not refer to anything outside itself. */
async function sendBatches({ batches, headers }: { batches: object[][]; headers: Record<string, string> }) {
  const documents: { id: string; updatedAt: string }[] = [];
  const begin = performance.now();
  for (const operations of batches) {
    const answer = await fetch("/api/changes", { method: "POST", headers, body: JSON.stringify({ operations }) });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    // The server's own answer.
    const { results } = (await answer.json()) as {
      results: { status: string; document: { id: string; updatedAt: string } }[];
    };
    for (const { status, document } of results) {
      if (status !== "applied") throw new Error(`an edit is ${status}`);
      documents.push({ id: document.id, updatedAt: document.updatedAt });
    }
  }
  return { seconds: (performance.now() - begin) / 1000, documents };
}

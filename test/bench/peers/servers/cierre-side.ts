import { headerNames } from "../../../../schema/wire/headers.ts";
import type { BenchServer } from "../../lib/open-world.ts";
import { readFeed } from "../../lib/read-feed.ts";
import type { PeerServer } from "./peer-server.ts";

/** Cierre's own server, asked from outside as its peers' servers are. */
export function cierreSide(server: BenchServer): PeerServer {
  const articles = async () => (await readFeed(server)).filter(({ collection }) => collection === "article");
  return {
    url: server.url,
    titles: async () => new Map((await articles()).map(({ id, doc }) => [id, String(doc?.title ?? "")])),
    async edit(id, title) {
      const before = (await articles()).find((change) => change.id === id);
      const operation = { action: "UPDATE", operationId: `bench-${crypto.randomUUID()}`, collection: "article", id };
      const patch = [{ op: "replace", path: "/title", value: title }];
      const answer = await fetch(`${server.url}/api/changes`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          [headerNames.authorization]: `Bearer ${server.adminSession.token}`,
          [headerNames.project]: server.adminSession.project,
        },
        body: JSON.stringify({ operations: [{ ...operation, baseUpdatedAt: before?.updatedAt, patch }] }),
      });
      const text = await answer.text();
      if (!text.includes('"applied"')) throw new Error(`the edit was not taken: ${text}`);
    },
    close: async () => undefined,
  };
}

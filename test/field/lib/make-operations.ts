import type { DeskApi } from "../../e2e/harness/desk-api.ts";
import type { FieldOperation } from "./count-operations.ts";
import { readAll } from "./read-server.ts";

/**
 * Edits for a trial: of four, two change the title and the deck of one article, one another article's title and one makes an
 * article. No two touch the same field of the same article, in this trial or another.
 */
export function makeOperations(name: string, count: number, freshId: () => string): FieldOperation[] {
  let id = "";
  return Array.from({ length: count }, (_, at) => {
    const value = `${name} ${at}`;
    if (at % 4 === 3) return { id: null, field: "title", value };
    if (at % 4 === 1) return { id, field: "deck", value };
    id = freshId();
    return { id, field: "title", value };
  });
}

/** Hands out the ids of the server's articles, each once. Throws when there are no more. */
export async function articleIds(desk: DeskApi): Promise<() => string> {
  const ids = (await readAll(desk, "article?fields=title")).map(({ id }) => String(id));
  return () => {
    const id = ids.pop();
    if (id === undefined) throw new Error("the server has no article that was not edited");
    return id;
  };
}

import type { CommandContext } from "../../context/command-context.ts";
import type { CollectionBehaviour, ReadonlyValues } from "../../core/behaviours/behaviour.ts";
import { readSiteParts } from "./parts/read-site-parts.ts";
import { sheetsAround } from "./parts/sheets-around.ts";
import { lessOf, styleSegments } from "./parts/site-parts.ts";

export const htmlStyleBehaviour = dressing("html-style");
export const htmlTemplateBehaviour = dressing("html-template");

/** A page's own style comes behind those of articles. */
export const pageBehaviour = {
  async styledWith({ store, projectId }) {
    return [{ before: lessOf(styleSegments(await readSiteParts(store, projectId ?? ""), ["article"])), after: [] }];
  },
} satisfies CollectionBehaviour;

/** What dresses pages does so together with what else dresses them. */
function dressing(collection: string) {
  return {
    async styledWith({ store, projectId }: CommandContext, id: string, data: ReadonlyValues) {
      return sheetsAround(await readSiteParts(store, projectId ?? ""), { collection, id, data });
    },
  } satisfies CollectionBehaviour;
}

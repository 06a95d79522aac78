import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { idsIn } from "../../core/documents/ids-in.ts";
import { photoIsDue } from "./wire-photos.ts";

/** The picture of a text is fetched once an article is written from it: most texts of an agency nobody uses. */
export const wireItemBehaviour = {
  touch: async (ctx, work, { scope, before, after }) => {
    const url = after?.photoUrl;
    if (!after || typeof url !== "string" || url === "") return;
    const known = idsIn(before?.articles);
    if (idsIn(after.articles).some((id) => !known.includes(id)))
      await work.read(photoIsDue({ scope, itemId: after.id, url }, ctx.now()));
  },
} satisfies CollectionBehaviour;

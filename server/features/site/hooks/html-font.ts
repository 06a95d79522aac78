import { CierreError } from "../../../../schema/errors.ts";
import type { CollectionBehaviour, Saving, Values } from "../../../core/behaviours/behaviour.ts";
import { items, text } from "../../../engines/markup/markup-parts.ts";
import { MOST_FONT_BYTES } from "./site-fonts.ts";

/** A typeface that readers would wait for is refused where it is chosen. */
export const htmlFontBehaviour = { check } satisfies CollectionBehaviour;

async function check({ variants }: Values, { work, scope }: Saving): Promise<void> {
  const ids = items(variants).flatMap(({ assets }) => (Array.isArray(assets) ? assets.map(text) : []));
  if (ids.length === 0) return;
  const large = await work.read({
    text: `select 1 from documents d, jsonb_array_elements(coalesce(d.data -> 'files', '[]')) f
      where d.scope = $1 and d.collection = 'asset' and d.id = any($2) and (f ->> 'size')::numeric > $3 limit 1`,
    params: [scope, ids, MOST_FONT_BYTES],
  });
  if (large.length > 0) throw new CierreError("invalid", { fields: { variants: "validation.fontTooLarge" } });
}

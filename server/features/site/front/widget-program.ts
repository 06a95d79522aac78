import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { FrontValues } from "../../../../schema/features/fronts/front-values.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { text } from "../../../engines/markup/markup-parts.ts";
import { madeOfSite } from "../parts/working-program.ts";
import type { SiteContext } from "../site-page.ts";

/**
 * What a widget's program makes of its parameters for its template; nothing for one without a program. Of a program that fails readers get
 * what it made when it first worked as it was last, and its form says what went wrong.
 */
export async function programValues(ctx: SiteContext, widget: AnyDocument, params: FrontValues): Promise<FrontValues> {
  const code = text(widget.js);
  if (code.trim() === "" || !ctx.programs || !ctx.states) return {};
  const values = await madeOfSite(ctx, {
    document: { collection: "custom-widget", id: widget.id, field: "js" },
    code,
    asked: params,
    made: (returned) => (isPlainObject(returned) ? returned : null),
    unfit: t("site.widget.noValues"),
  });
  return values ?? {};
}

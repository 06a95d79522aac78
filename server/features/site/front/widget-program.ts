import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { FrontValues } from "../../../../schema/features/fronts/front-values.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { text } from "../../../engines/markup/markup-parts.ts";
import type { ProgramOutcome } from "../../../engines/sandbox/run-program.ts";
import { hashOf } from "../parts/working-css.ts";
import type { SiteContext } from "../site-page.ts";

/**
 * What a widget's program makes of its parameters for its template; nothing for one without a program. Of a program that fails readers get
 * what it made when it first worked as it was last, and its form says what went wrong.
 */
export async function programValues(ctx: SiteContext, widget: AnyDocument, params: FrontValues): Promise<FrontValues> {
  const { programs, states } = ctx;
  const code = text(widget.js);
  if (code.trim() === "" || !programs || !states) return {};
  const part = { scope: ctx.projectId ?? "", part: `js:custom-widget:${widget.id}`, hash: hashOf(code) };
  const outcome = states.isFailing(part) ? null : await programs.run(ctx, code, params);
  if (outcome?.tag === "done" && isPlainObject(outcome.result)) {
    await states.worked(part, JSON.stringify(outcome.result));
    return outcome.result;
  }
  const document = { collection: "custom-widget", id: widget.id, field: "js" } as const;
  if (outcome !== null) await states.failed(part, { document, problem: problemOf(outcome), isSlow: false });
  const good: unknown = JSON.parse((await states.lastGood(part)) ?? "{}");
  return isPlainObject(good) ? good : {};
}

function problemOf(outcome: ProgramOutcome) {
  return outcome.tag === "failed"
    ? { line: outcome.line, column: null, reason: outcome.error }
    : { line: null, column: null, reason: t("site.widget.noValues") };
}

import { isTooLarge } from "../../../../schema/features/fronts/front-size.ts";
import type { FrontComponent, FrontValues } from "../../../../schema/features/fronts/front-values.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { text } from "../../../engines/markup/markup-parts.ts";
import { hashOf } from "../parts/working-css.ts";
import type { SiteContext } from "../site-page.ts";

/**
 * Says of a front that people made what readers do not see of it: in its document, in the log and in messages, once for each version of what
 * it holds; and takes that back once they see all of it.
 */
export async function reportFront(
  { states, projectId }: SiteContext,
  front: FrontValues,
  leftOut: readonly FrontComponent[],
): Promise<void> {
  const { id, components, insertsWidgets } = front;
  if (states === undefined || typeof id !== "string") return;
  const version = {
    scope: projectId ?? "",
    part: `components:front:${id}`,
    hash: hashOf(JSON.stringify([components, insertsWidgets])),
  };
  const problems = [
    ...(isTooLarge(front) ? [t("site.front.tooLarge")] : []),
    ...leftOut.map((component) => t("site.front.without", { component: nameOf(component) })),
  ];
  if (problems.length > 0) {
    const problem = [...new Set(problems)].join("\n");
    await states.failed(version, { document: { collection: "front", id, field: "components" }, problem, isSlow: false });
  } else if (text(front.siteError) !== "") await states.worked(version, "");
}

/** What it is called, or what it is. */
function nameOf({ type, name }: FrontComponent): string {
  return name.trim() || textOfKey(`option.frontComponent.${type}`);
}

import { z } from "zod";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";

const part = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => text || undefined);
const places = z.array(z.object({ country: part, region: part, city: part })).max(100);

export type Place = z.infer<typeof places>[number];

/**
 * `ipLocation_in` and `ipLocation_nin`: a JSON list of places, of each as many parts as it has (AUD-013, MAIL-036). An empty
 * list, as an empty place, is everywhere. `null` for other parameters; throws `malformed` for a text that is no such list.
 */
export function placeCondition(
  ctx: Pick<CommandContext, "behaviours">,
  definition: CollectionDefinition,
  parameter: string,
  text: string,
  params: SqlParameters,
): string | null {
  const { isIn } = ctx.behaviours.of(definition);
  if (!isIn || (parameter !== "ipLocation_in" && parameter !== "ipLocation_nin")) return null;
  const wanted = parse(text);
  if (wanted.length === 0) return "true";
  const some = `(${wanted.map((place) => isIn(place, params)).join(" or ")})`;
  return parameter === "ipLocation_in" ? some : `not ${some}`;
}

function parse(text: string): readonly Place[] {
  try {
    return places.parse(JSON.parse(text));
  } catch (cause) {
    throw new CierreError("malformed", { message: "malformed: ipLocation", cause });
  }
}

import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Saving } from "../../behaviours/behaviour.ts";
import { slugOf } from "./address-slug.ts";

type Values = Readonly<Record<string, unknown>>;
type Asked = Pick<Saving, "id" | "scope" | "work" | "stored">;

/**
 * The address that a document's collection declares, `{}` where it declares none: unique in the project, with a number behind it where
 * another one has it. An address that somebody wrote (a slug) is followed when it changes; one that came of a name stays, since links
 * to it have been sent. Where no text makes one, the word for what it is stands for it, which can be read and spelled out.
 */
export async function documentAddress(definition: CollectionDefinition, values: Values, asked: Asked): Promise<Values> {
  if (!definition.address) return {};
  const { path, from } = definition.address;
  const own = textOf(asked.stored?.url);
  const source = (of: Values | null) => from.find((name) => slugOf(textOf(of?.[name])) !== "");
  const name = source(values);
  const isOfTitle = name === from.at(-1);
  const changed = name !== source(asked.stored) || (name !== undefined && values[name] !== asked.stored?.[name]);
  if (own !== "" && (!changed || (isOfTitle && source(asked.stored) === name))) return { url: own };
  const slug = name === undefined ? path.slice(1) : slugOf(textOf(values[name]));
  return { url: await freeAddress(definition, asked, `${path}/${slug}`) };
}

async function freeAddress(
  { name: collection }: CollectionDefinition,
  { id, scope, work }: Asked,
  path: string,
): Promise<string> {
  const numbered = (number: number) => (number === 1 ? path : `${path}-${number}`);
  const isFree = async (number: number) => {
    const holders = await work.holdersOf({ scope, collection, field: "url", value: numbered(number) });
    return holders.every((holder) => holder === id);
  };
  if (await isFree(1)) return path;
  // Some name may be that of thousands: twice the number each time, then what is behind the last that is taken.
  let [taken, free] = [1, 2];
  while (!(await isFree(free))) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = (taken + free) >> 1;
    if (await isFree(middle)) free = middle;
    else taken = middle;
  }
  return numbered(free);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

import { useEffect, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import { foldText } from "../../../../schema/text/fold-text.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { createListReader } from "../../../hooks/use-list-reader.ts";
import type { KnownTitles } from "./cell-value.ts";
import { importableFields, type Mapping } from "./read-rows.ts";

type TitlesByField = ReadonlyMap<string, KnownTitles>;
type Reference = Extract<Field, { kind: "foreign" | "foreign-multiple" }>;

/** Documents that the mapped fields may refer to, by their titles; `null` until they are read. */
export function useKnownTitles(definition: CollectionDefinition, mapping: Mapping): TitlesByField | null {
  const client = useClient();
  const [known, setKnown] = useState<{ readonly key: string; readonly titles: TitlesByField } | null>(null);
  const references = importableFields(definition).flatMap(([code, field]): [string, Reference][] =>
    mapping[code] !== undefined && (field.kind === "foreign" || field.kind === "foreign-multiple") ? [[code, field]] : [],
  );
  const key = references.map(([code]) => code).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which fields there are
  useEffect(() => {
    let isOver = false;
    const read = references.map(async ([code, field]) => [code, await titlesOf(client, field)] as const);
    Promise.all(read).then((entries) => !isOver && setKnown({ key, titles: new Map(entries) }), reportError);
    return () => {
      isOver = true;
    };
  }, [client, key]);
  return known?.key === key ? known.titles : null;
}

async function titlesOf(client: Parameters<typeof createListReader>[0], { to, where = {} }: Reference): Promise<KnownTitles> {
  const target = collectionNamed(to);
  if (!target) return new Map();
  const rows = await createListReader(client, target).all({ collection: to });
  const among = rows.filter(({ data }) => Object.entries(where).every(([name, value]) => data[name] === value));
  const byTitle = Map.groupBy(among, ({ data }) => foldText(asText(data[target.titleField]).trim()));
  return new Map(
    [...byTitle].flatMap(([title, found]) => (title !== "" && found.length === 1 && found[0] ? [[title, found[0].id]] : [])),
  );
}

import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { ListPage } from "../../entity/ListPage.tsx";
import { partListOf } from "../own-pages.ts";

/** The documents of a part of a collection; all of them where it has no parts. */
export function PartOfList({ definition, part }: { readonly definition: CollectionDefinition; readonly part: string }) {
  const Part = partListOf(definition.name);
  return Part ? <Part part={part} /> : <ListPage definition={definition} />;
}

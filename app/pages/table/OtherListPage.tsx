import { Suspense } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { ListPage } from "../../entity/ListPage.tsx";
import { listItemsOf } from "../own-pages.ts";

/** The list of a collection that is not the first screen's. */
export function OtherListPage({ definition }: { readonly definition: CollectionDefinition }) {
  const Items = listItemsOf(definition.name);
  const items = Items && (
    <Suspense>
      <Items />
    </Suspense>
  );
  return <ListPage definition={definition} menuItems={items} />;
}

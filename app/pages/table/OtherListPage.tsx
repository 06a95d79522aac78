import { type ComponentType, Suspense } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { ListPage } from "../../entity/ListPage.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";

/** What the menu of a collection's list has beside what all lists have. */
const ownItems: Readonly<Record<string, ComponentType>> = {
  comment: lazyPart(() => import("../../features/comments/queue/QueueMenuItem.tsx").then((module) => module.QueueMenuItem)),
};

/** The list of a collection that is not the first screen's. */
export function OtherListPage({ definition }: { readonly definition: CollectionDefinition }) {
  const Items = Object.hasOwn(ownItems, definition.name) ? ownItems[definition.name] : undefined;
  const items = Items && (
    <Suspense>
      <Items />
    </Suspense>
  );
  return <ListPage definition={definition} menuItems={items} />;
}

import { canOpenPages } from "../../schema/can.ts";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { withTexts } from "../client/section-texts.ts";
import { ListPage } from "../entity/ListPage.tsx";
import { useActor } from "../hooks/use-project.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { NotAllowed } from "./PageRefusals.tsx";

/** The list of articles is the first screen; those of other collections come with the texts that name what they show. */
const OtherListPage = lazyPart(() => withTexts(Promise.resolve(ListPage)));

/** All documents of a collection. */
export function WholeList({ definition }: { readonly definition: CollectionDefinition }) {
  const actor = useActor();
  if (!canOpenPages(actor, definition)) return <NotAllowed />;
  const List = definition.name === "article" ? ListPage : OtherListPage;
  return <List key={definition.name} definition={definition} />;
}

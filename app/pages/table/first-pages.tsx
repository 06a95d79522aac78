import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { withTexts } from "../../client/texts/section-texts.ts";
import { shortEntryPaths, withPages } from "../../entity/entity-paths.ts";
import { ListPage } from "../../entity/ListPage.tsx";
import { canOpen, canSeeArticles, everybody } from "../../routing/open-guards.ts";
import { type Page, type PageAt, shownPage } from "../../routing/page.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Redirect } from "./Redirect.tsx";

const PartOfList = lazyPart(() => withTexts(import("./PartOfList.tsx")).then((module) => module.PartOfList));
/** The list of articles is the first screen; those of other collections come with the texts that name what they show. */
const OtherListPage = lazyPart(() => withTexts(import("./OtherListPage.tsx")).then((module) => module.OtherListPage));

function StartPage({ actor }: PageAt) {
  return <Redirect to={actor.profile.isAdmin && canSeeArticles(actor) ? "/content-dashboard" : "/welcome"} />;
}

/** All documents of a collection, or those of the part that the rest of the path names. */
function CollectionList({ definition, params: { part } }: PageAt) {
  if (!definition) return null;
  if (part) return <PartOfList definition={definition} part={part} />;
  const List = definition.name === "article" ? ListPage : OtherListPage;
  return <List definition={definition} />;
}

function listed(name: string | undefined): CollectionDefinition | undefined {
  const definition = name === undefined ? undefined : withPages(name);
  return definition?.kind === "single" ? undefined : definition;
}

const lists = { name: "list", title: null, guard: canOpen, way: "declared" } as const;

/** The pages that people start with: all that the first screen knows of the table. */
export const firstPages: readonly Page[] = [
  shownPage({ name: "start", path: "/", title: null, guard: everybody, way: { from: "start" } }, StartPage),
  shownPage(
    {
      ...lists,
      path: "/:collection-list/:part?",
      of: ({ collection }) => listed(collection),
      keyOf: ({ params }) => params.part ?? "",
    },
    CollectionList,
  ),
  // `/front` is the list of what `/front/` makes a new one of (decisions, A14).
  ...[...shortEntryPaths].map((name) =>
    shownPage({ ...lists, path: `/${name}`, isExact: true, of: () => listed(name) }, CollectionList),
  ),
];

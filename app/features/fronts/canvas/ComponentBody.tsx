import { Group, Text } from "@mantine/core";
import type { ShownArticle } from "../../../../schema/features/fronts/fill-rows.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { htmlText } from "../../../entity/compare/html-text.ts";
import { MediaThumbnail } from "../../../fields/list/MediaThumbnail.tsx";
import { asId, asIds, asItems, asRecord, asText } from "../../../fields/narrow-value.ts";
import { useTitles } from "../../../hooks/use-titles.ts";
import { useFrontDesk } from "../desk/front-desk.ts";
import { isEmptyCard } from "../model/edit-cards.ts";
import type { FixedCell } from "../model/fixed-cells.ts";
import { type Item, isSamePlace, keyOf, type Place } from "../model/front-place.ts";
import { useArticle } from "../reading/use-articles.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import classes from "./canvas.module.css";
import { EmptyPlace } from "./EmptyPlace.tsx";
import { RowGrid } from "./RowGrid.tsx";

interface ComponentBodyProps {
  readonly component: Item;
  readonly id: string;
  readonly name: string;
  readonly shown: readonly ShownArticle[];
  /** Fixed elements that stand in it. */
  readonly fixed: readonly FixedCell[];
  readonly chosen: Place | null;
  readonly isReadOnly: boolean;
}

/** What readers will see of a component, or for what only the site can show, what it is about. */
export function ComponentBody({ component, id, name, shown, fixed, chosen, isReadOnly }: ComponentBodyProps) {
  const data = asRecord(component.data);
  switch (component.type) {
    case "row":
      return <RowGrid row={component} component={id} {...{ name, shown, fixed, chosen, isReadOnly }} />;
    case "article":
      return <OneArticle data={data} component={id} {...{ name, chosen, isReadOnly }} />;
    case "article-list":
      return <ArticleList shown={shown} />;
    case "html":
      return <Words text={htmlText(asText(data.html))} />;
    case "survey":
      return <Named collection="survey" ids={[asId(data.survey)]} />;
    case "custom":
      return <Named collection="custom-widget" ids={[asId(data.customWidget)]} />;
    case "numeric-variables":
      return <Named collection="numeric-variable" ids={asIds(data.variables)} />;
    case "multimedia":
      return <Pictures items={asItems(data.multimedia)} />;
    default:
      return <Words text="" />;
  }
}

type OneArticleProps = Omit<ComponentBodyProps, "component" | "id" | "shown" | "fixed"> & {
  readonly data: Item;
  readonly component: string;
};

function OneArticle({ data, component, name, chosen, isReadOnly }: OneArticleProps) {
  const place: Place = { component, list: null, at: 0 };
  const common = { place, where: name, isChosen: isSamePlace(chosen, place), isReadOnly };
  return (
    <ul className={classes.row} aria-label={t("front.articlesOf", { name })}>
      {isEmptyCard(data) ? (
        <EmptyPlace {...common} />
      ) : (
        <ArticleCard {...common} article={asId(data.doc)} card={data} isStacked showDeck />
      )}
    </ul>
  );
}

function ArticleList({ shown }: { readonly shown: readonly ShownArticle[] }) {
  if (shown.length === 0) return <Words text={t("front.nothingFits")} />;
  return (
    <ol className={classes.titles} data-auto>
      {shown.map(({ id }) => (
        <Title key={id} id={id ?? ""} />
      ))}
    </ol>
  );
}

function Title({ id }: { readonly id: string }) {
  const article = useArticle(useFrontDesk().articles, id);
  return <li>{asText(article?.title) || "…"}</li>;
}

/** What a component refers to, by name. */
function Named({ collection, ids }: { readonly collection: string; readonly ids: readonly string[] }) {
  const wanted = ids.filter((id) => id !== "");
  const titles = useTitles(collection, wanted);
  return <Words text={wanted.map((id) => titles.get(id) ?? "…").join(" · ")} />;
}

function Words({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c={text === "" ? "dimmed" : undefined} className={classes.text} lineClamp={4}>
      {text || t("front.notFilledIn")}
    </Text>
  );
}

function Pictures({ items }: { readonly items: readonly Item[] }) {
  if (items.length === 0) return <Words text="" />;
  return (
    <Group gap="xs" className={classes.text}>
      {items.map((item, at) => (
        <MediaThumbnail key={keyOf(item, at)} item={item} />
      ))}
    </Group>
  );
}

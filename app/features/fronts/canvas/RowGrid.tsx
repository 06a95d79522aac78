import { Text } from "@mantine/core";
import { type CSSProperties, memo, type ReactNode } from "react";
import { placedArticles, type ShownArticle } from "../../../../schema/features/fronts/fill-rows.ts";
import { columnsOf } from "../../../../schema/features/fronts/fixed-places.ts";
import { type RowPlace, rowPlaces } from "../../../../schema/features/fronts/row-places.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asRecord, asText } from "../../../fields/narrow-value.ts";
import { isEmptyCard } from "../model/edit-cards.ts";
import type { FixedCell } from "../model/fixed-cells.ts";
import { type CardList, cardsIn, type Item, isSamePlace, keyOf, type Place } from "../model/front-place.ts";
import { fillsItself } from "../reading/fill-queries.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import classes from "./canvas.module.css";
import { EmptyPlace } from "./EmptyPlace.tsx";
import { FixedElement } from "./FixedElement.tsx";

export interface RowGridProps {
  readonly row: Item;
  readonly component: string;
  readonly name: string;
  /** What people put there and what the row has filled in. */
  readonly shown: readonly ShownArticle[];
  readonly fixed: readonly FixedCell[];
  readonly chosen: Place | null;
  readonly isReadOnly: boolean;
}

/** A row as the site lays it out: its cards beside each other, where articles are missing, and the column beside it. */
export const RowGrid = memo(function RowGrid(props: RowGridProps) {
  const { row, component, name, shown, fixed, chosen, isReadOnly } = props;
  const data = asRecord(row.data);
  const columns = columnsOf(data);
  const own = cardsIn(row, "items").length;
  const missing = fillsItself(row) ? Number(shown.length === 0) : Math.max(0, columns - own);
  const beside = placedArticles(data.auxiliarItems);
  const common = { component, where: name, chosen, isReadOnly, showDeck: data.showDeck === true };
  const isStarred = data.layout === "STARRED" || data.layout === "STARRED_REVERSE";
  const empty = emptyPlaces(component, own, missing).map((place) => (
    <EmptyPlace
      key={`empty ${place.at}`}
      place={place}
      where={name}
      isChosen={isSamePlace(chosen, place)}
      isReadOnly={isReadOnly}
    />
  ));
  const cards = cardsOf(rowPlaces(data, shown), { ...common, isStacked: columns === 1, isStarred });
  // A property of the style sheet's own, which React does not know.
  const style = { "--columns": columns } as CSSProperties;
  const grid = (
    <ul
      className={classes.row}
      style={style}
      aria-label={t("front.articlesOf", { name })}
      data-layout={asText(data.layout) || undefined}
      data-few={columns <= 2 || undefined}
      data-shrink={data.shrink === true || undefined}
      data-stories={data.showAsStories === true || undefined}
    >
      {withFixed([...cards, ...empty], fixed)}
    </ul>
  );
  if (beside.length === 0) return grid;
  return (
    <div className={classes.withAuxiliar} data-reverse={data.auxiliarReverse === true || undefined}>
      {grid}
      <div>
        <Text size="xs" c="dimmed" px={8} pt={6}>
          {t("field.frontData.auxiliarItems")}
        </Text>
        <ul className={classes.row} aria-label={t("front.auxiliarOf", { name })}>
          {cardsOf(
            beside.map((place) => ({ ...place, isInsert: false, isLarge: false })),
            { ...common, list: "auxiliarItems", isStacked: true, isStarred: false },
          )}
        </ul>
      </div>
    </div>
  );
});

function emptyPlaces(component: string, from: number, count: number): Place[] {
  return Array.from({ length: count }, (_, index) => ({ component, list: "items", at: from + index }));
}

/** Fixed elements among what else stands in the row, each behind so many of it. */
function withFixed(run: readonly ReactNode[], fixed: readonly FixedCell[]): ReactNode[] {
  const cell = ({ key, name }: FixedCell) => <FixedElement key={`fixed ${key}`} name={name} />;
  const isAt = (at: number) => (each: FixedCell) => Math.min(each.behind, run.length) === at;
  return [...run, null].flatMap((card, at) => [...fixed.filter(isAt(at)).map(cell), card]);
}

interface CardsOptions {
  readonly component: string;
  readonly where: string;
  readonly chosen: Place | null;
  readonly isReadOnly: boolean;
  readonly showDeck: boolean;
  readonly isStacked: boolean;
  /** The first of the row's own is larger than the others, and says more. */
  readonly isStarred: boolean;
  /** Where they stand: the row's own and what is put in among them, by default. */
  readonly list?: CardList;
}

/** The cards in their order. Each knows its place in its own list: inserts stand in another one than what they stand among. */
function cardsOf(places: readonly RowPlace[], options: CardsOptions): ReactNode[] {
  const { component, where, chosen, isReadOnly, showDeck, isStacked, isStarred, list = "items" } = options;
  const next: Record<CardList, number> = { items: 0, insertsItems: 0, auxiliarItems: 0 };
  return places.map(({ id, card, isInsert, isLarge }) => {
    const own = isInsert ? "insertsItems" : list;
    const place: Place = { component, list: own, at: next[own] };
    next[own] += 1;
    const common = { place, where, isReadOnly, isChosen: isSamePlace(chosen, place) };
    const key = card === null ? `auto ${id}` : `${own} ${keyOf(card, place.at)}`;
    if (card !== null && isEmptyCard(card)) return <EmptyPlace key={key} {...common} />;
    const isStar = isStarred && !isInsert && place.at === 0;
    return (
      <ArticleCard
        key={key}
        {...common}
        {...{ card, isInsert, isLarge, isStacked, isStar }}
        showDeck={showDeck || isStar}
        article={id ?? ""}
      />
    );
  });
}

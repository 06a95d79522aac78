import { isFilled, placedArticles, type ShownArticle } from "../../../../schema/features/fronts/fill-rows.ts";
import { columnsOf } from "../../../../schema/features/fronts/fixed-places.ts";
import type { FrontValues } from "../../../../schema/features/fronts/front-values.ts";
import { type RowPlace, rowPlaces } from "../../../../schema/features/fronts/row-places.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import type { CardLook } from "./card-markup.ts";

/** Articles beside each other, at most. */
const MOST_COLUMNS = 12;
/** So many have room for large pictures in narrow windows as well. */
const FEW_COLUMNS = 2;

/** Fixed elements of the row, as HTML, each behind so many articles of its run. */
export interface RowInsert {
  readonly behind: number;
  readonly html: string;
}

/** What a row says of its cards. */
export type OwnLook = Pick<CardLook, "as" | "showDeck" | "level" | "isSquareWhenNarrow">;

export interface RowParts {
  readonly name: string;
  readonly row: FrontValues;
  readonly shown: readonly ShownArticle[];
  readonly inserts: readonly RowInsert[];
  /** An article as it stands in a row; empty for one that is not shown. */
  readonly card: (article: ShownArticle, look: OwnLook) => string;
}

/** A row: its articles beside each other, as its layout says, with its inserts and fixed elements among them and its column beside. */
export function rowMarkup({ name, row, shown, inserts, card }: RowParts): string {
  const places = rowPlaces(row, shown.filter(isFilled));
  const star = isStarred(row) ? places.findIndex(({ isInsert }) => !isInsert) : -1;
  const showDeck = row.showDeck === true;
  const level = heading(name) === "" ? 2 : 3;
  const columns = Math.min(columnsOf(row), MOST_COLUMNS);
  const isSquareWhenNarrow = row.layout !== "SLIDER" && columns > FEW_COLUMNS;
  const cards = places
    .map((place, at) => card(place, { as: lookOf(row, place, at === star), showDeck, level, isSquareWhenNarrow }))
    .filter((html) => html !== "");
  const run = withInserts(cards, inserts);
  const beside = placedArticles(row.auxiliarItems).map((article) => card(article, { as: "card", showDeck, level }));
  const column = beside.join("");
  if (run.length === 0 && column === "") return "";
  const notes = `<div class="${classesOf(row, columns)}" style="--columnas:${columns}"${scrolls(row)}>${run.join("\n")}</div>`;
  const besides = column === "" ? "" : `<div class="auxiliar">${column}</div>`;
  return `<section class="fila">${heading(name)}<div class="${bodyClasses(row, column)}">${notes}${besides}</div></section>`;
}

/** What readers read over a part of the front; parts without a name have no heading. */
export function heading(name: string): string {
  return name.trim() === "" ? "" : `<h2 class="fila-nombre">${escapeHtml(name)}</h2>`;
}

function isStarred({ layout }: FrontValues): boolean {
  return layout === "STARRED" || layout === "STARRED_REVERSE";
}

function lookOf(row: FrontValues, { isLarge }: RowPlace, isStar: boolean): CardLook["as"] {
  if (row.showAsStories === true) return "story";
  if (isStar) return "star";
  return isLarge ? "wide" : "card";
}

function withInserts(cards: readonly string[], inserts: readonly RowInsert[]): string[] {
  const run: string[] = [];
  const left = [...inserts];
  const put = (isDue: (insert: RowInsert) => boolean) => {
    for (const insert of left.filter(isDue)) {
      run.push(`<div class="card fijo">${insert.html}</div>`);
      left.splice(left.indexOf(insert), 1);
    }
  };
  cards.forEach((card, at) => {
    put(({ behind }) => behind <= at);
    run.push(card);
  });
  put(() => true);
  return run;
}

function classesOf(row: FrontValues, columns: number): string {
  const layout = isStarred(row) ? ["destacando", row.layout === "STARRED_REVERSE" ? "al-reves" : ""] : [];
  const others = [
    row.layout === "SLIDER" ? "carrusel" : "",
    row.shrink === true ? "chicas" : "",
    row.showAsStories === true ? "historias" : "",
    columns >= 4 ? "muchas" : "",
    columns <= FEW_COLUMNS ? "pocas" : "",
  ];
  return ["notas", ...layout, ...others].filter(Boolean).join(" ");
}

/** What scrolls can be scrolled with the keyboard. */
function scrolls({ layout }: FrontValues): string {
  return layout === "SLIDER" ? ' tabindex="0"' : "";
}

function bodyClasses(row: FrontValues, column: string): string {
  if (column === "") return "fila-cuerpo";
  const more = [row.auxiliarReverse === true ? "auxiliar-primero" : "", row.auxiliarFloating === true ? "auxiliar-flotante" : ""];
  return ["fila-cuerpo con-auxiliar", ...more].filter(Boolean).join(" ");
}

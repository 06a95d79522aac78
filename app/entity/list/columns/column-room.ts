import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { columnKey, columnWidth, linkColumn } from "./column.ts";

/** Pixels of columns, as the style sheet has them; of others, as many as they need at least. */
const PIXELS: Readonly<Record<string, number>> = {
  title: 220,
  datetime: 160,
  select: 164,
  number: 96,
  foreign: 172,
  "foreign-multiple": 144,
  asset: 88,
  checkbox: 112,
  short: 112,
  wide: 260,
  figures: 260,
};
/** Those that differ where there is less room. */
const NARROW_PIXELS: Readonly<Record<string, number>> = { ...PIXELS, datetime: 152, select: 124, foreign: 124, figures: 152 };
const TABLET_PIXELS: Readonly<Record<string, number>> = { ...NARROW_PIXELS, title: 200 };
const OTHER_PIXELS = 120;
/** Of the box to choose a row and the sign of its synchronisation. */
const LEADING_PIXELS = 88;

/** Where a list with less room than one of these begins to show less: each with the least that it must fit into, and its columns' widths. */
const ROOMS = {
  /** Beside an open menu on a desk. */
  wide: { least: 1100, pixels: NARROW_PIXELS },
  narrow: { least: 960, pixels: NARROW_PIXELS },
  /** 768 pixels less the contracted menu and a scroll bar; below that, lists are cards. */
  tablet: { least: 692, pixels: TABLET_PIXELS },
} as const;
/** From which room down a column is not shown. */
export type Room = keyof typeof ROOMS;
const ROOM_NAMES = ["wide", "narrow", "tablet"] as const satisfies readonly Room[];

/** From which room down the column gives way to the others that are shown: as it is declared, and as far as the room demands. */
export function givesWayIn(
  definition: CollectionDefinition,
  column: Column,
  columns: readonly Column[] = definition.list.columns,
): Room | undefined {
  return waysOf(definition, columns).get(columnKey(column));
}

/**
 * Below this width the table scrolls sideways: the column that names the documents must not be squeezed out by the others. A plain one has
 * nothing before its columns. Without a room: where there is enough of it. `given`: widths that a person gave columns, by their keys.
 */
export function tableMinWidth(
  definition: CollectionDefinition,
  columns: readonly Column[],
  room?: Room,
  isPlain = false,
  given: Readonly<Record<string, number>> = {},
): number {
  const ways = waysOf(definition, columns);
  const isThere = (way: Room | undefined) => !room || !way || ROOM_NAMES.indexOf(way) > ROOM_NAMES.indexOf(room);
  const there = columns.filter((column) => isThere(ways.get(columnKey(column))));
  return widthOf(definition, columns, there, room ? ROOMS[room].pixels : PIXELS, given) - (isPlain ? LEADING_PIXELS : 0);
}

function widthOf(
  definition: CollectionDefinition,
  columns: readonly Column[],
  there: readonly Column[],
  pixels: Readonly<Record<string, number>>,
  given: Readonly<Record<string, number>> = {},
): number {
  const widths = there.map(
    (column) => given[columnKey(column)] ?? pixels[columnWidth(definition, column, columns) ?? ""] ?? OTHER_PIXELS,
  );
  return widths.reduce((sum, width) => sum + width, LEADING_PIXELS);
}

type Ways = ReadonlyMap<string, Room>;
const known = new WeakMap<readonly Column[], { readonly definition: CollectionDefinition; readonly ways: Ways }>();

/** Asked for every cell. */
function waysOf(definition: CollectionDefinition, columns: readonly Column[]): Ways {
  const before = known.get(columns);
  if (before?.definition === definition) return before.ways;
  const ways = findWays(definition, columns);
  known.set(columns, { definition, ways });
  return ways;
}

function findWays(definition: CollectionDefinition, columns: readonly Column[]): Ways {
  const ways = new Map<string, Room>();
  const order = inOrderOfGiving(definition, columns);
  for (const room of ROOM_NAMES) {
    const isThere = (column: Column) => !ways.has(columnKey(column));
    const isTooWide = () => widthOf(definition, columns, columns.filter(isThere), ROOMS[room].pixels) > ROOMS[room].least;
    const give = (column: Column) => ways.set(columnKey(column), room);
    for (const column of columns.filter(isThere)) if (declaredWay(definition, column) === room) give(column);
    for (const column of order.filter(isThere)) if (isTooWide()) give(column);
  }
  return ways;
}

function declaredWay({ list }: CollectionDefinition, column: Column): Room | undefined {
  if (typeof column === "string") return list.givesWay?.[column];
  // On a tablet the title needs it more than the figures do.
  return list.givesWay?.[column.cell] ?? (column.cell === "metrics" ? "tablet" : undefined);
}

/**
 * The columns that may give way, the first to do so first, of two of a kind the one further to the right. What names the document, what
 * lists are sorted into, what can be pressed, and a column that somebody added stay.
 */
function inOrderOfGiving(definition: CollectionDefinition, columns: readonly Column[]): readonly Column[] {
  const { list } = definition;
  const declared = new Set(list.columns.map(columnKey));
  const stays = (column: Column) =>
    columnKey(column) === linkColumn(definition, columns) ||
    column === list.stage ||
    !declared.has(columnKey(column)) ||
    (typeof column !== "string" && column.cell === "conversationActions");
  const firsts = new Map<number, Column>();
  for (const column of columns.filter((each) => !stays(each))) {
    const worth = worthOf(definition, column);
    if (!firsts.has(worth)) firsts.set(worth, column);
  }
  const worthHere = (column: Column) => {
    const worth = worthOf(definition, column);
    const isFirst = firsts.get(worth) === column;
    return isFirst && (worth === WORTH.date || worth === WORTH.words) ? WORTH.first : worth;
  };
  return columns
    .filter((column) => !stays(column))
    .toReversed()
    .toSorted((one, other) => worthHere(one) - worthHere(other));
}

/** What is missed least first. `first`: the first date of an event, and the first words beside the title. */
const WORTH = {
  kept: 0,
  figures: 1,
  date: 2,
  picture: 3,
  number: 4,
  words: 5,
  flag: 6,
  several: 7,
  other: 8,
  first: 9,
  choice: 10,
};

function worthOf(definition: CollectionDefinition, column: Column): number {
  const paths = typeof column === "string" ? [column] : column.from;
  if (paths.every((path) => KEPT.test(path))) return WORTH.kept;
  const kind = typeof column === "string" ? fieldAt(definition.fields, column)?.kind : column.cell;
  return KINDS[kind ?? ""] ?? WORTH.several;
}

/** Who made or changed a document and when, and the other times that the server notes. */
const KEPT = /(At|edBy)$/;

const KINDS: Readonly<Record<string, number>> = {
  metrics: WORTH.figures,
  datetime: WORTH.date,
  "datetime-local": WORTH.date,
  time: WORTH.date,
  relativeDate: WORTH.date,
  dateOrDash: WORTH.date,
  asset: WORTH.picture,
  thumbnail: WORTH.picture,
  number: WORTH.number,
  duration: WORTH.number,
  itemCount: WORTH.number,
  bits: WORTH.number,
  text: WORTH.words,
  "text-large": WORTH.words,
  checkbox: WORTH.flag,
  filledWithout: WORTH.flag,
  errorOrOk: WORTH.flag,
  foreign: WORTH.other,
  nameOrOther: WORTH.other,
  select: WORTH.choice,
};

import type { CollectionDefinition, EntrySection } from "../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import { isOffered } from "../../../schema/declaration/field-rules.ts";
import type { Fields } from "../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import { type Actor, meets } from "../../../schema/rights/can.ts";
import { holds } from "../../../schema/values/when.ts";
import type { Values } from "../entry-state/entry-state.ts";
import { siblingValues } from "./path-in-object.ts";

/** The sections for this person and these values. One that has nothing to show is none. */
export function shownSections({ entry, fields }: CollectionDefinition, actor: Actor, values: Values): EntrySection[] {
  return entry.sections.filter(
    (section) =>
      (section.role === undefined || meets(section.role, actor)) &&
      (section.shownWhen === undefined || holds(section.shownWhen, values)) &&
      (isHintAlone(section) || section.fields.some((name) => isFieldOffered(fields, name, values))),
  );
}

function isFieldOffered(fields: Fields, path: string, values: Values): boolean {
  const field = fieldAt(fields, path);
  return field !== undefined && isOffered(field, siblingValues(values, path));
}

/** Instructions without a field. */
function isHintAlone({ fields, hint }: EntrySection): boolean {
  return fields.length === 0 && hint !== undefined;
}

/** Sections by their place on the page: those of the columns, and those of each tab below them, in the order of declaration. */
export interface PlacedSections {
  /** Also those of groups of tabs, which lie in a column. */
  readonly always: readonly EntrySection[];
  readonly tabs: readonly Tab[];
}
export interface Tab {
  readonly title: MessageKey;
  readonly sections: readonly EntrySection[];
}

export function placedSections(sections: readonly EntrySection[]): PlacedSections {
  const isBelow = ({ tab, tabGroup }: EntrySection) => tab !== undefined && tabGroup === undefined;
  return { always: sections.filter((section) => !isBelow(section)), tabs: tabsOf(sections.filter(isBelow)) };
}

/** The sections of a column as they lie in it: each by itself, or all those of a group of tabs where its first one is. */
export function blocksOf(sections: readonly EntrySection[]): (readonly [EntrySection, ...EntrySection[]])[] {
  const groups = new Map<unknown, [EntrySection, ...EntrySection[]]>();
  for (const section of sections) {
    const key = section.tabGroup ?? section;
    const group = groups.get(key);
    if (group) group.push(section);
    else groups.set(key, [section]);
  }
  return [...groups.values()];
}

/** The tabs of some sections, each with its own, in the order of declaration. */
export function tabsOf(sections: readonly EntrySection[]): Tab[] {
  const titles = [...new Set(sections.flatMap(({ tab }) => tab ?? []))];
  return titles.map((title) => ({ title, sections: sections.filter(({ tab }) => tab === title) }));
}

/** Whether a field of the sections has an error, nested ones included. */
export function hasError(sections: readonly EntrySection[], errors: FieldErrors): boolean {
  const paths = Object.keys(errors);
  const isBad = (name: string) => paths.some((path) => path === name || path.startsWith(`${name}.`));
  return sections.some(({ fields }) => fields.some(isBad));
}

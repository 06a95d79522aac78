import type { MessageKey } from "../messages/catalogue.ts";
import type { AccessRule, CollectionAccess } from "../rights/access-rule.ts";
import type { ValuesOf } from "../values/value-types.ts";
import { isPlainText } from "./field-traits.ts";
import type { Fields, When } from "./fields.ts";

/** Fields the server keeps on every document, beside the declared ones. */
export interface DocumentMeta {
  id: string;
  createdAt: string;
  updatedAt: string;
  createdBy?: PersonStamp | null;
  updatedBy?: PersonStamp | null;
}
export interface PersonStamp {
  id: string;
  displayName: string;
}
/** A document whose collection is not known statically. */
export type AnyDocument = DocumentMeta & Record<string, unknown>;

/** Sections of the menu, in its order (spec 0 §2). */
export const menuSections = [
  "content",
  "discovery",
  "audience",
  "analytics",
  "social",
  "push",
  "mail",
  "multimedia",
  "ad-server",
  "interface",
  "copilot",
  "settings",
  "data-playground",
  "html-playground",
  "permissions",
  "administration",
  "system",
] as const;
export type MenuSection = (typeof menuSections)[number];

/** What a project may have switched on (spec 0 §3, Project). */
export type Feature = "news" | "mediaapp";

/** One order a list offers. The first declared is the default. `by` may be a declared field, `updatedAt` or `createdAt`. */
export interface SortOrder<Name extends string = string> {
  readonly by: Name | "updatedAt" | "createdAt";
  readonly direction: "asc" | "desc";
}

/** A column that is no single field: a named cell of the list page, reading the fields it names. */
export interface ComputedColumn<Name extends string = string> {
  readonly cell: ComputedCell;
  readonly label: MessageKey;
  readonly from: readonly (Name | `${Name}.${string}` | keyof DocumentMeta)[];
}

/** Cells of lists that show something of several fields, or of one in a way of its own. */
export type ComputedCell =
  /** 'Error' when the field holds something, else 'OK'; '-' while others hold nothing that say what went well. */
  | "errorOrOk"
  /** The first of the fields that the document's page offers and that holds something. */
  | "firstOffered"
  /** Which of the fields are not `null`, by their labels: the parts of a template. */
  | "presentParts"
  /** The first picture that a field refers to, or an item of a list. */
  | "thumbnail"
  /** Label and count of each field, as badges; what nobody has counted is left out. */
  | "metrics"
  /** Weekdays, start, 'a' end, priority of each item. */
  | "weekSchedule"
  /** A number of bytes as bits. */
  | "bits"
  /** The title, and the address below it as a link. */
  | "titleWithUrl"
  /** How long ago. */
  | "relativeDate"
  /** Items of a list, each by its own words, as chips. */
  | "chips"
  /** How many items a list has. */
  | "itemCount"
  /** 'Sí' when the first field holds something and the second one nothing. */
  | "filledWithout"
  /** Names of the referenced documents, or '-' unless the first field is ticked. */
  | "namesWhen"
  /** The date, or '-'. */
  | "dateOrDash"
  /** Name, or the second field when there is none, of the referenced document. */
  | "nameOrOther"
  /** The parts of a place: city, region, country, address. */
  | "place"
  /** Who, and when. */
  | "whoAndWhen"
  /** The person that the first field names, or else the name in the second one. */
  | "writer"
  /** The words of a message with the title of what it is about. */
  | "messageAbout"
  /** Ways to the conversation, and to the article that it is about, where readers find that. */
  | "conversationActions";

/** `${Name}.${string}`: a field inside an object (`nowPlaying2.startDate`). */
export type Column<Name extends string = string> = Name | `${Name}.${string}` | keyof DocumentMeta | ComputedColumn<Name>;

export interface EntrySection<Name extends string = string> {
  readonly title: MessageKey;
  readonly fields: readonly Name[];
  /** On a desk: the wide column (when absent) or the narrow one beside it. */
  readonly column?: "main" | "side";
  /** In a form whose columns people measured: which one, and its width on a desk, in twelfths. */
  readonly place?: { readonly column: number; readonly size: number };
  /** Sections of one tab are shown together; those without a tab always. */
  readonly tab?: MessageKey;
  /** The tabs of a group lie together in the column of their sections; those of none are below the form. */
  readonly tabGroup?: MessageKey;
  /** Shown only to these. */
  readonly role?: AccessRule;
  /** Shown only then. */
  readonly shownWhen?: When;
  /** What the section is for, above its fields. */
  readonly hint?: MessageKey;
}

/**
 * A view of a list beside its rows. `map`: a marker for each document that has a point in the field (LIST-005). `week`: the documents on
 * their days, by the date in the field, and on every day until the date in `until`.
 */
export type ListViewDeclaration<Name extends string = string> =
  | { readonly kind: "map"; readonly field: Name | `${Name}.${string}`; readonly title: MessageKey }
  | { readonly kind: "week"; readonly field: Name; readonly until?: Name; readonly title: MessageKey };

export interface MenuPlace {
  readonly section: MenuSection;
  /** Lowest first within the section. */
  readonly order: number;
  /** Offers a button for a new document. */
  readonly quickAdd?: boolean;
  /** Name of a Tabler icon, kebab-case. */
  readonly icon: string;
  /** Opens beneath the item: its newest documents, or all of them. `alertWhen`: a sign on the item while there is one with these values. */
  readonly dropdown?: { readonly show: "recent" | "all"; readonly alertWhen?: Readonly<Record<string, unknown>> };
}

/** `Name`: the names of its fields, so that a declaration cannot mention others; any string once it is declared. */
export interface CollectionDefinition<F extends Fields = Fields, Name extends string = string> {
  /** Endpoint and route stem, kebab-case: `/{name}-list`, `/{name}-entry/{id}`; a single one's page is `/{name}`. */
  readonly name: string;
  /** Model name in permission roles, history and chat, PascalCase. */
  readonly model: string;
  /**
   * `list`: documents that people make. `single`: one document per project, which is always there, with the collection's
   * name as its id. `readonly`: made by the server, with pages. `lookup`: made by the server, offered by pickers, without
   * pages. `system`: made and read by the program; people add to one that tells who may create.
   */
  readonly kind: "list" | "single" | "readonly" | "lookup" | "system";
  readonly scope: "project" | "global";
  /** RxCollection that holds it on the device (at most 12 in all): its own, or the shared one. */
  readonly storage: "article" | "asset" | "shared";
  /** Sent to devices in the feed. Histories and other large server-side tables are not. */
  readonly replicated: boolean;
  /** The server keeps its documents in a table of their own, which has the columns that lists need; no feed has them. */
  readonly table?: "audit_entries";
  /** The audit has who changed it: any of it, or any of these fields. */
  readonly audited?: true | readonly Name[];
  /** The audit has who read it. */
  readonly readAudited?: true;
  /** A device's first synchronisation leaves out documents that did not change for as many days. Absent: all are sent. */
  readonly deviceDays?: number;
  /** Its documents come with a file, which uploads bring: without that they are not made again after a restore. */
  readonly uploaded?: true;
  /** Order of the first synchronisation, lowest first. */
  readonly snapshotOrder: number;
  /** As many of its documents, those changed last, come before everything else: people see their list begin. One collection has it. */
  readonly snapshotHead?: number;
  readonly fields: F;
  /** The field people know the document by (`name` or `title`). */
  readonly titleField: Name;
  /** Whoever gives a document the title that another one has is warned; it is not refused. */
  readonly distinctTitles?: true;
  /** Texts that no two documents of a project may have: the server refuses the second one as a duplicate. */
  readonly unique?: readonly Name[];
  /**
   * Where readers find its documents, which the server works out into the field `url`: a path, and behind it the first of these texts
   * that is filled in. What comes of the last one stays when that changes, since links to it have been sent.
   */
  readonly address?: { readonly path: string; readonly from: readonly Name[] };
  /** The server's clock does something with a document once this date has come; an index finds the next one. */
  readonly due?: Name;
  /** Readers find a document that is like this, now or by the clock: it becomes so with references alone that are there. */
  readonly published?: When;
  /**
   * Nothing of a document may reach readers before the time in `until`: whatever would publish it earlier is refused. `now`: the states in
   * which readers have it; `later`: the one in which the clock publishes it at the date in `at`.
   */
  readonly embargo?: {
    readonly until: Name;
    readonly state: Name;
    readonly now: readonly string[];
    readonly later: string;
    readonly at: Name;
  };
  /** Its documents are on every page that readers see of their project, or decide how these look. */
  readonly onEveryPage?: true;
  /** Fields that answers carry wherever this document is referenced, beside its id; the title field when absent. */
  readonly reference?: readonly Name[];
  /** Fields that search and autocomplete look into. */
  readonly searchFields: readonly Name[];
  /** Project feature without which nobody sees it (NAV-008). */
  readonly feature?: Feature;
  readonly list: {
    /** Declared fields, what the server keeps on every document, or named cells. */
    readonly columns: readonly Column<Name>[];
    /** The choice by which people look at the list, in tabs with counts, and which they make in a row. */
    readonly stage?: Name;
    /** Nothing is changed from the list, though its documents may be changed where they are opened. */
    readonly readOnly?: true;
    /**
     * Columns that are not shown where there is less room, by path or cell, whatever their kind: `narrow` ones below 1,100 pixels, as
     * beside an open menu, `tablet` ones below 960. Which others give way as well follows from what they show.
     */
    readonly givesWay?: Readonly<Record<string, "narrow" | "tablet">>;
    /** Where the figures of one of its documents are shown over time; its id comes behind. */
    readonly figuresPath?: string;
    /** What a column is called, by its path, where that is not its field's label. */
    readonly columnLabels?: Readonly<Record<string, MessageKey>>;
    /**
     * Equality filters offered in the list; each has an index on the device, the first three of single values slots of their own. Declared fields, `createdBy`, or the path of a
     * choice inside a list (`schedule.weekDays`).
     */
    readonly filters: readonly (Name | "createdBy" | `${Name}.${string}`)[];
    readonly sorts: readonly [SortOrder<Name>, ...SortOrder<Name>[]];
    /** Views beside 'Listado'. */
    readonly views?: readonly ListViewDeclaration<Name>[];
  };
  readonly entry: {
    readonly sections: readonly EntrySection<Name>[];
    /** `true`, or only while the draft and the saved document have one of these statuses (ART-058). */
    readonly autosave?: boolean | { readonly field: Name; readonly in: readonly string[] };
    /** A new one goes out with its first save: pages ask before it (PUSH-008), and no key saves it unasked. */
    readonly sentWhenMade?: true;
    /** The saved document can be read and no longer changed then. */
    readonly lockedWhen?: When;
    /** The page asks the server for these fields again, every so many seconds, while the saved document is like this (ENTRY-048). */
    readonly poll?: {
      readonly fields: readonly Name[];
      readonly seconds: number;
      readonly while: When;
      /** Not while something is typed. */
      readonly unmodified?: true;
      /** Not while another window has the keyboard. */
      readonly focused?: true;
      /** Asked with a save of nothing that has the server look again (HOST-017), by whoever may save. */
      readonly refresh?: true;
    };
    /** Shown above the form. */
    readonly hint?: MessageKey;
  };
  readonly access: CollectionAccess;
  readonly menu: readonly MenuPlace[];
  /** Of a declaration derived for some of the collection's documents: where they are shown. */
  readonly pages?: OwnPages;
}

/** Pages of some documents of a collection, apart from those of all of them. */
export interface OwnPages {
  /** Path of their list. */
  readonly list: string;
  /** Path of one of them, without its id. */
  readonly entry: string;
  /** Path of a new one. */
  readonly fresh: string;
  /** Name of the list, as people call it. */
  readonly title: string;
  /** Which documents: values of filters that the collection declares. A new one begins with them. */
  readonly where: Readonly<Record<string, string>>;
}

/** A document of a declared collection: the server's fields and the declared ones. */
export type DocumentOf<D extends CollectionDefinition> = DocumentMeta & ValuesOf<D["fields"]>;

type Name<F extends Fields> = keyof F & string;
type Full<F extends Fields> = CollectionDefinition<F, Name<F>>;
type Defaulted =
  | "model"
  | "kind"
  | "scope"
  | "storage"
  | "replicated"
  | "snapshotOrder"
  | "titleField"
  | "searchFields"
  | "list"
  | "entry"
  | "menu";

/** A declaration: what it leaves out is what most collections are. */
export type Declaration<F extends Fields> = Omit<Full<F>, Defaulted | "pages"> &
  Partial<Pick<Full<F>, Exclude<Defaulted, "list" | "entry" | "menu">>> & {
    readonly list?: Partial<Full<F>["list"]>;
    readonly entry?: Partial<Full<F>["entry"]>;
    readonly menu?: MenuPlace | readonly MenuPlace[];
  };

/**
 * Declares a collection. The single source for types, validation, device schema, SQL filters, list and entry page.
 * Unless it says otherwise it is a replicated list of the project; its model is its name in PascalCase; it is known by
 * `name` (or `title`), searched, listed and sorted by that, then by the last change; its entry page has one section with
 * every field that is not hidden.
 */
export function defineCollection<const F extends Fields>(declared: Declaration<F>): CollectionDefinition<F> {
  const titleField = declared.titleField ?? titleOf(declared.fields);
  const kind = declared.kind ?? "list";
  const full: Full<F> = {
    model: modelOf(declared.name),
    scope: "project",
    storage: "shared",
    replicated: true,
    snapshotOrder: kind === "single" ? 15 : 50,
    ...declared,
    kind,
    titleField,
    searchFields: declared.searchFields ?? (declared.fields[titleField]?.kind === "text" ? [titleField] : []),
    list: {
      columns: [titleField, "updatedAt"],
      filters: [],
      sorts: isText(declared.fields, titleField) ? [{ by: titleField, direction: "asc" }, newestFirst] : [newestFirst],
      ...declared.list,
    },
    entry: {
      ...declared.entry,
      sections: declared.entry?.sections ?? [{ title: "section.general", fields: offered(declared.fields) }],
    },
    menu: placesOf(declared.menu),
  };
  // Whoever reads declarations looks fields up by any name.
  return full as unknown as CollectionDefinition<F>;
}

const newestFirst = { by: "updatedAt", direction: "desc" } as const;

/** `ad-slot` → `AdSlot`. */
function modelOf(name: string): string {
  return name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

function titleOf<F extends Fields>(fields: F): Name<F> {
  return ["name", "title"].find((name) => Object.hasOwn(fields, name)) ?? "id";
}

function isText(fields: Fields, name: string): boolean {
  return isPlainText(fields[name]?.kind);
}

function offered<F extends Fields>(fields: F): Name<F>[] {
  return Object.keys(fields).filter((name) => !fields[name]?.hidden);
}

function placesOf(menu: MenuPlace | readonly MenuPlace[] | undefined): readonly MenuPlace[] {
  if (menu === undefined) return [];
  return Array.isArray(menu) ? menu : [menu as MenuPlace]; // an array of places or one of them
}

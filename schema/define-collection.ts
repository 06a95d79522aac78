import type { CollectionAccess } from "./access-rule.ts";
import type { Fields, ValuesOf } from "./fields.ts";
import type { MessageKey } from "./messages/catalogue.ts";

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

export type MenuSection = "content" | "interface" | "settings" | "permissions" | "administration" | "system";

/** One order a list offers. The first declared is the default. `by` may be a declared field, `updatedAt` or `createdAt`. */
export interface SortOrder<Name extends string = string> {
  readonly by: Name | "updatedAt" | "createdAt";
  readonly direction: "asc" | "desc";
}

export interface EntrySection<Name extends string = string> {
  readonly title: MessageKey;
  readonly fields: readonly Name[];
  /** On a desk: the wide column or the narrow one beside it. */
  readonly column: "main" | "side";
  /** Shown to system admins only (PERM-053). */
  readonly role?: "systemAdmin";
}

export interface MenuPlace {
  readonly section: MenuSection;
  /** Lowest first within the section. */
  readonly order: number;
  /** Offers a button for a new document. */
  readonly quickAdd?: boolean;
  /** Name of a Tabler icon, kebab-case. */
  readonly icon: string;
  /** Lowest built-in role that sees the item; everybody when absent. */
  readonly role?: "editor" | "admin";
}

/** `Name`: the names of its fields, so that a declaration cannot mention others; any string once it is declared. */
export interface CollectionDefinition<F extends Fields = Fields, Name extends string = string> {
  /** Endpoint and route stem, kebab-case: `/{name}-list`, `/{name}-entry/{id}`. */
  readonly name: string;
  /** Model name in permission roles, history and chat, PascalCase. */
  readonly model: string;
  readonly kind: "list" | "single" | "readonly" | "system";
  readonly scope: "project" | "global";
  /** RxCollection that holds it on the device (at most 12 in all): its own, or the shared one. */
  readonly storage: "article" | "asset" | "shared";
  /** Sent to devices in the feed. Histories and other large server-side tables are not. */
  readonly replicated: boolean;
  /** Order of the first synchronisation, lowest first. */
  readonly snapshotOrder: number;
  /** As many of its documents, those changed last, come before everything else: people see their list begin. One collection has it. */
  readonly snapshotHead?: number;
  readonly fields: F;
  /** The field people know the document by (`name` or `title`). */
  readonly titleField: Name;
  /** Whoever gives a document the title that another one has is told so; it is not refused. */
  readonly distinctTitles?: true;
  /** Fields that answers carry wherever this document is referenced, beside its id; the title field when absent. */
  readonly reference?: readonly Name[];
  /** Fields that search and autocomplete look into. */
  readonly searchFields: readonly Name[];
  readonly list: {
    /** Declared fields, or what the server keeps on every document. */
    readonly columns: readonly (Name | keyof DocumentMeta)[];
    /** Equality filters offered in the list; each has an index on the device. Declared fields, or `createdBy`. */
    readonly filters: readonly (Name | "createdBy")[];
    readonly sorts: readonly [SortOrder<Name>, ...SortOrder<Name>[]];
  };
  readonly entry: {
    readonly sections: readonly EntrySection<Name>[];
    /** `true`, or only while the draft and the saved document have one of these statuses (ART-058). */
    readonly autosave?: boolean | { readonly field: Name; readonly in: readonly string[] };
  };
  readonly access: CollectionAccess;
  readonly menu?: MenuPlace;
}

/** A document of a declared collection: the server's fields and the declared ones. */
export type DocumentOf<D extends CollectionDefinition> = DocumentMeta & ValuesOf<D["fields"]>;

/** Declares a collection. The single source for types, validation, device schema, SQL filters, list and entry page. */
export function defineCollection<const F extends Fields>(
  definition: CollectionDefinition<F, keyof F & string>,
): CollectionDefinition<F> {
  return definition;
}

import type { ReactNode } from "react";
import type { EntrySection } from "../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import type { Entry } from "../entry-state/use-entry.ts";

/** What a collection's own page adds to the generic one, or changes. */
export interface EntryOwn {
  /** What the page calls the document that is known by `title`. */
  readonly titled?: (entry: Entry, title: string) => string;
  /** Stands where Guardar would. */
  readonly actions?: (entry: Entry) => ReactNode;
  /** Before those, and shown to whoever may only read as well. */
  readonly links?: (entry: Entry) => ReactNode;
  /** Between the banners and the form. */
  readonly notices?: (entry: Entry) => ReactNode;
  /** What stands where the form would, which may be part of it. */
  readonly body?: (entry: Entry, form: ReactNode) => ReactNode;
  /** Below the narrow column. */
  readonly side?: (entry: Entry) => ReactNode;
  /** Items of the page's menu (Mantine's `Menu.Item`), before its own. */
  readonly menuItems?: (entry: Entry) => ReactNode;
  /** The declaration of a field as it applies to this document and person. */
  readonly fieldOf?: (entry: Entry, name: string, field: Field) => Field;
  /** An edit of the form, instead of `entry.setField`: for what follows from it, or must be asked first. */
  readonly edit?: (entry: Entry, name: string, value: unknown) => void;
  /** Whether the form has a section; all of them, where nothing is said. */
  readonly shows?: (section: EntrySection) => boolean;
  /** A field with its input, as the page shows it. */
  readonly around?: (entry: Entry, name: string, input: ReactNode) => ReactNode;
}

/** What a collection's own page changes of the form. */
export type FormOwn = Pick<EntryOwn, "fieldOf" | "edit" | "around" | "shows">;

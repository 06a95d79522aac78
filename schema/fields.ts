import type { AccessRule } from "./access-rule.ts";
import type { MessageKey } from "./messages/catalogue.ts";

/**
 * Field kinds: what a field of a collection can be. Every reader of declarations (validator, widget, list cell,
 * SQL filter, merge policy, importer) is a `Record<FieldKind, …>`, so a new kind does not compile until all answer.
 */

/** A rule that holds when another field of the same document has one of the given values. */
export interface When {
  readonly field: string;
  readonly in: readonly unknown[];
}

interface FieldBase<K extends string> {
  readonly kind: K;
  /** `true`, or only when another field has certain values (an article's title once it is public). */
  readonly required?: boolean | When;
  /** Computed by the server; never accepted from a client, shown but not edited. */
  readonly readOnly?: boolean;
  /** Stored but not offered on the generic entry page. */
  readonly hidden?: boolean;
  /** Reset to its default when a document is cloned (spec 0 §4, clone-clear). */
  readonly cloneClear?: boolean;
  /** Whoever may write it, when that is fewer than may write the document (PERM-053); others keep the stored value. */
  readonly writableBy?: AccessRule;
  /** Key of the Spanish label when it is not `field.<collection>.<name>`, with the path of nested fields for `<name>`. */
  readonly label?: MessageKey;
}

export interface SelectOption {
  readonly value: string | null;
  readonly label: MessageKey;
  /** Mantine colour name for badges. */
  readonly color?: string;
}

export interface TextField extends FieldBase<"text"> {
  readonly default?: string;
  readonly maxLength?: number;
  /** Source of a RegExp that the whole value must match; message 'Error en el campo' (FIELD-029). */
  readonly pattern?: string;
  readonly counter?: boolean;
  /** Straight quotes become typographic ones while typing (FIELD-034). */
  readonly typographic?: boolean;
}
export interface TextLargeField extends FieldBase<"text-large"> {
  readonly default?: string;
  readonly maxLength?: number;
  readonly counter?: boolean;
  readonly typographic?: boolean;
}
export interface NumberField extends FieldBase<"number"> {
  readonly default?: number;
  readonly min?: number;
  readonly max?: number;
}
/** ISO 8601 timestamp in UTC, millisecond precision. */
export interface DatetimeField extends FieldBase<"datetime"> {
  readonly default?: string;
  /** Seconds; the time is truncated to a multiple (FIELD-031). */
  readonly step?: number;
}
export interface CheckboxField extends FieldBase<"checkbox"> {
  readonly default?: boolean;
}
export interface SelectField extends FieldBase<"select"> {
  readonly options: readonly SelectOption[];
  readonly default?: string | null;
}
export interface MultiSelectField extends FieldBase<"multi-select"> {
  readonly options: readonly SelectOption[];
  readonly emptyAsAll?: boolean;
  readonly default?: readonly string[];
}
/** CSS hexadecimal colour, `#rgb` or `#rrggbb`. */
export interface ColorField extends FieldBase<"color"> {
  readonly default?: string;
}
/** Id of a document of `to`. Expanded to `{ id, <title field> }` in the answers of lists and documents. */
export interface ForeignField extends FieldBase<"foreign"> {
  readonly to: string;
  /** Equality filters for the picker, e.g. `{ isAdmin: true }`; `false` matches an empty value too. */
  readonly where?: Readonly<Record<string, unknown>>;
  readonly create?: boolean;
}
/** Ordered ids of documents of `to`, without repetition; merged as a set that keeps order. */
export interface ForeignMultipleField extends FieldBase<"foreign-multiple"> {
  readonly to: string;
  readonly where?: Readonly<Record<string, unknown>>;
  readonly create?: boolean;
}
/** Sanitised HTML, edited in the Lexical frame. */
export interface HtmlField extends FieldBase<"html"> {
  readonly default?: string;
}
/** Id of an `asset` document. */
export interface AssetField extends FieldBase<"asset"> {
  readonly accept: readonly string[];
  /** Name of the sibling focuspoint field shown over the picture. */
  readonly focuspoint?: string;
}
export interface AssetsField extends FieldBase<"assets"> {
  readonly accept: readonly string[];
}
/** `[x, y]`, fractions of width and height, 0..1. */
export interface FocuspointField extends FieldBase<"focuspoint"> {
  readonly default?: readonly [number, number];
}
/** Items are objects with a stable `id`, merged item by item. */
export interface ListField<F extends Fields = Fields> extends FieldBase<"list"> {
  readonly of: F;
}
export interface ObjectField<F extends Fields = Fields> extends FieldBase<"object"> {
  readonly of: F;
}
/** Free-form JSON object (custom metadata), merged key by key. */
export interface JsonField extends FieldBase<"json"> {}
/** Write-only: accepted in a save, handled by a command, never stored in the document nor sent back. */
export interface PasswordField extends FieldBase<"password"> {}

export type Field =
  | TextField
  | TextLargeField
  | NumberField
  | DatetimeField
  | CheckboxField
  | SelectField
  | MultiSelectField
  | ColorField
  | ForeignField
  | ForeignMultipleField
  | HtmlField
  | AssetField
  | AssetsField
  | FocuspointField
  | ListField
  | ObjectField
  | JsonField
  | PasswordField;

export type FieldKind = Field["kind"];
export type Fields = { readonly [name: string]: Field };
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

/** Value of a field as stored, sent in `changes` and kept on the device. Absent and `null` both mean empty. */
export type FieldValue<F extends Field> = F extends {
  kind: "text" | "text-large" | "datetime" | "color" | "foreign" | "html" | "asset" | "password";
}
  ? string | null
  : F extends { kind: "number" }
    ? number | null
    : F extends { kind: "checkbox" }
      ? boolean | null
      : F extends SelectField
        ? F["options"][number]["value"] | null
        : F extends { kind: "multi-select" | "foreign-multiple" | "assets" }
          ? string[] | null
          : F extends { kind: "focuspoint" }
            ? [number, number] | null
            : F extends { kind: "list"; of: infer O extends Fields }
              ? ({ id: string } & ValuesOf<O>)[] | null
              : F extends { kind: "object"; of: infer O extends Fields }
                ? ValuesOf<O> | null
                : Record<string, unknown> | null;

export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]?: FieldValue<F[K]> };

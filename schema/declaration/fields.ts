import type { MessageKey } from "../messages/catalogue.ts";
import type { AccessRule } from "../rights/access-rule.ts";

/**
 * Field kinds: what a field of a collection can be. What is to be known of each stands in `field-traits.ts`; every reader of
 * declarations (validator, widget, list cell, importer) is a `Record<FieldKind, …>`, so a new kind does not compile until all answer.
 */

/**
 * A rule that holds when another field of the same document, or of the same list item, has one of the given values, or is
 * filled at all. An unticked box counts as `false`.
 */
export type When =
  | { readonly field: string; readonly in: readonly unknown[] }
  | { readonly field: string; readonly filled: boolean };

/**
 * How edits of two people come together. `whole`: one value, of which one has to be chosen. `set`: what either added is there, what
 * either removed is not. `paragraphs`: rich text. `items`: those of a list by their ids. `fields`, `keys`: what an object holds, declared
 * or not. A value that the way does not fit is decided as a whole.
 */
export type MergeName = "whole" | "set" | "paragraphs" | "items" | "fields" | "keys";

interface FieldBase<K extends string> {
  readonly kind: K;
  /** `true`, or only when another field has certain values (an article's title once it is public). */
  readonly required?: boolean | When;
  /** Offered on the entry page only then. What it holds stays. */
  readonly shownWhen?: When;
  /** Computed by the server; never accepted from a client, shown but not edited. */
  readonly readOnly?: boolean;
  /** Stored but not offered on the generic entry page. */
  readonly hidden?: boolean;
  /** Says something of the document alone: an edit of nothing else is given up, unasked, where somebody deleted that meanwhile. */
  readonly moot?: boolean;
  /** In the place of its kind's. */
  readonly merge?: MergeName;
  /** Reset to its default when a document is cloned (spec 0 §4, clone-clear). */
  readonly cloneClear?: boolean;
  /** Whoever may write it, when that is fewer than may write the document (PERM-053); others keep the stored value. */
  readonly writableBy?: AccessRule;
  /** Key of the Spanish label when it is not `field.<collection>.<name>`, with the path of nested fields for `<name>`. */
  readonly label?: MessageKey;
}

/** What a choice stands for; `null` is an explicit 'none'. */
export type OptionValue = string | number | null;

export interface SelectOption {
  readonly value: OptionValue;
  readonly label: MessageKey;
  /** Mantine colour name for badges. */
  readonly color?: string;
  /** A value that documents may have and lists filter by, which people cannot choose. */
  readonly offered?: false;
}

/**
 * `host`: only the host of an address is kept. `https`: an address without a scheme gets `https://`. `email`: trimmed, lower
 * case. `slug`: folded, words joined by hyphens.
 */
export type TextTidy = "host" | "https" | "email" | "slug";
export type TextSuggestion = "country" | "region" | "city";

export interface TextField extends FieldBase<"text"> {
  readonly default?: string;
  readonly maxLength?: number;
  /** Source of a RegExp that the whole value must match. */
  readonly pattern?: string;
  /** What is said of a value that does not match; 'Error en el campo' when absent (FIELD-029). */
  readonly patternMessage?: Extract<MessageKey, `validation.${string}`>;
  /** Rewritten when people leave the input and when the server takes it in. */
  readonly tidy?: TextTidy;
  /** Shown before and behind the input; no part of the value. */
  readonly prefix?: string;
  readonly suffix?: string;
  /** Values offered while typing, from those the device knows. Anything else may be typed. */
  readonly suggest?: TextSuggestion;
  /** The text is changed in a dialog that asks with these words (FIELD-022). */
  readonly prompt?: MessageKey;
  readonly counter?: TextCounter;
  /** Straight quotes become typographic ones while typing (FIELD-034). */
  readonly typographic?: boolean;
  /** A template in one line: as `compiled` of code. */
  readonly compiled?: "liquid";
}
export interface TextLargeField extends FieldBase<"text-large"> {
  readonly default?: string;
  readonly maxLength?: number;
  readonly counter?: TextCounter;
  readonly typographic?: boolean;
}
/** Whether a text says how long it is and may be; `plain`: without how long it may be (PUSH-009). */
export type TextCounter = boolean | "plain";
export interface NumberField extends FieldBase<"number"> {
  readonly default?: number;
  readonly min?: number;
  readonly max?: number;
  /** What the arrows of the input add. */
  readonly step?: number;
  /** `percent`: a fraction that people see and type as a percentage, with a slider. */
  readonly as?: "percent";
}
/** A length of time: a number of `unit`, typed in whichever unit suits. */
export interface DurationField extends FieldBase<"duration"> {
  readonly unit: DurationUnit;
  readonly default?: number;
  readonly min?: number;
  readonly max?: number;
  /** What says `max` in words. */
  readonly maxMessage?: Extract<MessageKey, `validation.${string}`>;
}
export type DurationUnit = "milliseconds" | "seconds" | "minutes" | "hours" | "days";
/** ISO 8601 timestamp in UTC, millisecond precision. */
export interface DatetimeField extends FieldBase<"datetime"> {
  readonly default?: string;
  /** Seconds; the time is truncated to a multiple (FIELD-031). */
  readonly step?: number;
  /** What people begin has the time at which they do. */
  readonly begins?: "now";
}
/** Wall-clock date and time without a zone, `YYYY-MM-DDTHH:mm`. */
export interface DatetimeLocalField extends FieldBase<"datetime-local"> {
  readonly default?: string;
}
/** Time of day, `HH:mm`, 24 hours. */
export interface TimeField extends FieldBase<"time"> {
  readonly default?: string;
}
/** Five fields of crontab: minute, hour, day of the month, month, day of the week. */
export interface CronField extends FieldBase<"cron"> {
  readonly default?: string;
}
export interface CheckboxField extends FieldBase<"checkbox"> {
  readonly default?: boolean;
  /** What the entry page of a new document begins with, where that is not what the server does (PERM-032). */
  readonly pageDefault?: boolean;
}
export interface SelectField extends FieldBase<"select"> {
  readonly options: readonly SelectOption[];
  readonly default?: OptionValue;
  /** What the entry page of a new document begins with, where that is not what the server does. */
  readonly pageDefault?: OptionValue;
}
/** Name of a model: of any declared collection. */
export interface ModelField extends FieldBase<"model"> {
  /** Only these, when not every one. */
  readonly among?: readonly string[];
}
/** Names of several models. */
export interface ModelsField extends FieldBase<"models"> {}
export interface MultiSelectField extends FieldBase<"multi-select"> {
  readonly options: readonly SelectOption[];
  /** Nothing chosen means everything (FIELD-025). */
  readonly emptyAsAll?: boolean;
  readonly default?: readonly (string | number)[];
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
  readonly suggested?: SuggestedDocuments;
  /** Tells where the document comes from or who sees to it: what it names may be gone when the document is published. */
  readonly mayBeGone?: true;
  /** Name of a sibling that it belongs to: empty again when that one changes. */
  readonly within?: string;
  /** As of several. */
  readonly byline?: true;
  /** What people begin has them there. */
  readonly begins?: "writer";
}
/** Ordered ids of documents of `to`, without repetition; merged as a set that keeps order. */
export interface ForeignMultipleField extends FieldBase<"foreign-multiple"> {
  readonly to: string;
  /** Readers see who signs, of a document that is published: what was signed stays so when the person is erased. */
  readonly byline?: true;
  readonly where?: Readonly<Record<string, unknown>>;
  readonly create?: boolean;
  readonly suggested?: SuggestedDocuments;
  /** What people begin has them there. */
  readonly begins?: "writer";
}
/**
 * Documents that the server works out for a picker, under the path of their list. `cloud`: words as large as they are used
 * much; `list`: one beside the other.
 */
export interface SuggestedDocuments {
  readonly from: string;
  readonly as: "cloud" | "list";
}
/**
 * Id of a document of the model that the sibling `by` names, a `select` or `model` field; nothing to choose while that is
 * empty. Answered as its id alone.
 */
export interface DocumentField extends FieldBase<"document"> {
  readonly by: string;
  /** Equality filters for the picker, by model. */
  readonly where?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
/** Program text. */
export interface CodeField extends FieldBase<"code"> {
  readonly language: CodeLanguage | CodeLanguageBySibling;
  readonly default?: string | null;
  /** Errors of syntax make the field invalid on the entry page (FIELD-036), in any language or in these. `json` always has that. */
  readonly strict?: true | readonly CodeLanguage[];
  /**
   * What is published of it: a save is refused with line and column where its language's compiler refuses it. `always`: also of a document
   * that is disabled, whose program somebody may run by hand.
   */
  readonly compiled?: true | "always";
}
/** `liquid`: HTML as a template. */
export type CodeLanguage = "javascript" | "typescript" | "html" | "liquid" | "less" | "json";
/** The language follows another field's value. */
export interface CodeLanguageBySibling {
  readonly by: string;
  readonly cases: Readonly<Record<string, CodeLanguage>>;
  readonly otherwise: CodeLanguage;
}
/** Sanitised HTML, edited in the Lexical frame. */
export interface HtmlField extends FieldBase<"html"> {
  readonly default?: string;
}
/** Id of an `asset` document. */
export interface AssetField extends FieldBase<"asset"> {
  readonly accept: readonly string[];
  /** Only these of them while a sibling has a certain value. */
  readonly acceptBy?: { readonly by: string; readonly cases: Readonly<Record<string, readonly string[]>> };
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
  /** People choose which item stands where: two put into the same place are asked about, not put behind each other. */
  readonly placed?: true;
  /** `live`: one item at a time, the newest first, each known by its `date`. All below each other when absent. */
  readonly as?: "live";
  /** Of several items each is shown by what sums it up, its inputs on request. So are, undeclared, those with texts that need an editor. */
  readonly folded?: true;
  /** In place of 'Agregar'. */
  readonly addLabel?: MessageKey;
  /** Common measures in pixels (`300x250`), which buttons put into the `width` and `height` of an item. */
  readonly sizes?: readonly string[];
  /** Items that a new document begins with, with ids of their own. */
  readonly default?: readonly Readonly<Record<string, unknown>>[];
}
export interface ObjectField<F extends Fields = Fields> extends FieldBase<"object"> {
  readonly of: F;
  /** What must be filled inside must be so where the object is absent, too. Otherwise an object that nobody began asks for nothing. */
  readonly whole?: true;
  /** `tabs`: one of its fields at a time, with how much each holds. All below each other when absent. */
  readonly as?: "tabs";
}
/** Free-form JSON, merged key by key as deep as it is objects; its lists item by item where each item has an `id`. */
export interface JsonField extends FieldBase<"json"> {
  /** `object` when absent; `any`: texts, numbers and lists too. */
  readonly holds?: "object" | "any";
  /** As that of a list, for the lists in it. */
  readonly placed?: true;
  /** Typed as a number or as plain text while a sibling has a certain value. */
  readonly typedAs?: { readonly by: string; readonly cases: Readonly<Record<string, "number" | "text">> };
  /** Edited in the form that a sibling's value chooses among those of this name. What else it holds stays. */
  readonly formOf?: { readonly by: string; readonly forms: JsonForms };
  /** Edited as what the list `schema` of the document that a sibling refers to asks for: its name, its code and its type. */
  readonly paramsOf?: { readonly by: string; readonly to: string; readonly schema: string };
  /** What is typed and no JSON is left aside, and keeps nobody from saving the rest. */
  readonly ignoresInvalid?: boolean;
}
/** Sets of forms for JSON. The pages that show them know their fields; a declaration, which every start loads, only names them. */
export type JsonForms = "front-component";
/** Values of the fields that the custom metadata of a model declare, by code; edited with their own widgets. */
export interface MetadataField extends FieldBase<"metadata"> {
  readonly model: string;
  readonly submodel?: string;
}
/** GeoJSON Point (`coordinates` [longitude, latitude]) with `latitude`, `longitude` and perhaps `name` (FIELD-013). */
export interface PointField extends FieldBase<"point"> {}
/** Strokes of a pen, each a list of [x, y] as fractions of the panel's width and height (FIELD-015). */
export interface DrawingField extends FieldBase<"drawing"> {}
/**
 * A key or token of another service. The server keeps it and answers `SECRET_MASK` in its place, which leaves it as it is
 * when it comes back.
 */
export interface SecretField extends FieldBase<"secret"> {
  /** The secret is a JSON object, typed as such. */
  readonly json?: boolean;
  /** As for JSON fields. */
  readonly ignoresInvalid?: boolean;
}
/** Write-only: accepted in a save, handled by a command, never stored in the document nor sent back. */
export interface PasswordField extends FieldBase<"password"> {}

export type Field =
  | TextField
  | TextLargeField
  | NumberField
  | DurationField
  | DatetimeField
  | DatetimeLocalField
  | TimeField
  | CronField
  | CheckboxField
  | SelectField
  | ModelField
  | ModelsField
  | MultiSelectField
  | ColorField
  | ForeignField
  | ForeignMultipleField
  | DocumentField
  | CodeField
  | HtmlField
  | AssetField
  | AssetsField
  | FocuspointField
  | ListField
  | ObjectField
  | JsonField
  | MetadataField
  | PointField
  | DrawingField
  | SecretField
  | PasswordField;

export type FieldKind = Field["kind"];
export type Fields = { readonly [name: string]: Field };
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

/** What the server answers in the place of a stored secret. */
export const SECRET_MASK = "••••••••";

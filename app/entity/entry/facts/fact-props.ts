import type { ComponentType } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";

/** A value that is read, not written. */
export interface FactProps<F extends Field = Field> {
  /** Declaration of the whole document, for labels. */
  readonly definition: CollectionDefinition;
  /** Path of the field, positions included. */
  readonly path: string;
  readonly field: F;
  readonly value: unknown;
  /** The values beside it: of the document, the object or the item that it is in. */
  readonly beside: Readonly<Record<string, unknown>>;
}

export interface NestingFactProps<F extends Field> extends FactProps<F> {
  /** Shows a value inside; given, because what shows it and what is inside would import each other. */
  readonly Nested: ComponentType<FactProps>;
}

export type Fact<F extends Field> = ComponentType<NestingFactProps<F>>;

import type { ComponentType } from "react";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { Field } from "../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../schema/errors.ts";

/** Everything that an input of a field needs, nested ones of lists and objects included. */
export interface FieldInputProps<F extends Field = Field> {
  readonly field: F;
  /** Declaration of the whole document, for labels. */
  readonly definition: CollectionDefinition;
  /** Path of the field with dots, indexes of list items included: `translations.0.title`. Key of its errors. */
  readonly path: string;
  /** As stored; narrowed by each widget, since a document may be older than its declaration. */
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly required: boolean;
  /** Errors of this field and of those inside it, by path; values are message keys. */
  readonly errors: FieldErrors;
  /** Instead of the declared name, for a field that no declaration of the program names. */
  readonly labelled?: string;
  /** Value of the sibling that the field follows (`siblingName`); absent for all others, which need not render with it. */
  readonly sibling?: unknown;
  /** Value of the sibling that an asset declares as its focus point. */
  readonly focuspoint?: unknown;
  /** Sets this field; called with the value to store, `null` for empty. */
  readonly onChange: (value: unknown) => void;
  /** Sets the sibling focus point. */
  readonly onFocuspoint?: (value: [number, number] | null) => void;
  /** Sets the sibling that says which assets a text shows (`shownAssetsName`). */
  readonly onAssets?: (ids: string[]) => void;
  /** What is on screen cannot be stored as it is (message key), or can again (`null`): saving waits for it. */
  readonly onProblem: (path: string, problem: string | null) => void;
}

export interface WidgetProps<F extends Field = Field> extends FieldInputProps<F> {
  readonly label: string;
  /** Text of the field's own error, when it has one. */
  readonly error: string | undefined;
  /** Renders a nested field; given, because widgets and the input that chooses among them would import each other. */
  readonly Nested: ComponentType<FieldInputProps>;
}

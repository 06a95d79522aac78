import { useMemo } from "react";
import type { AnyDocument, CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import type { Fields } from "../../../../schema/declaration/fields.ts";
import { dataFieldsOf } from "../../../../schema/features/custom-collections/custom-definition.ts";
import { isEditing, type Values } from "../../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { FormBoard } from "./FormBoard.tsx";
import { FormPreview } from "./FormPreview.tsx";
import type { FieldUse } from "./field-use.ts";

interface EntryBoardProps {
  readonly entry: Entry;
  /** The field of the entry that has the form's columns. */
  readonly name: string;
  /** The form that the document describes; `null` while nobody can tell. */
  readonly definitionOf: (document: AnyDocument) => CollectionDefinition | null;
  /** What documents hold in the fields, where these are the collection's own. */
  readonly use?: FieldUse | null;
}

/** A form that an entry describes, as it is laid out and as it will be. */
export function EntryBoard({ entry, name, definitionOf, use = null }: EntryBoardProps) {
  const { state } = entry;
  const values = isEditing(state) ? state.values : noValues;
  const described = useMemo(() => definitionOf({ ...values, id: "preview", ...noTimes } as AnyDocument), [definitionOf, values]);
  const widgets = fieldAt(entry.definition.fields, `${name}.sections.widgets`);
  if (!isEditing(state) || widgets?.kind !== "list") return null;
  return (
    <>
      <FormBoard
        definition={entry.definition}
        name={name}
        fields={widgets.of}
        known={described ? dataFieldsOf(described) : noFields}
        value={values[name]}
        saved={state.base?.[name]}
        use={use}
        readOnly={entry.isReadOnly}
        errors={state.errors}
        onChange={(columns) => entry.setField(name, columns)}
        onProblem={entry.setProblem}
      />
      {described && <FormPreview definition={described} />}
    </>
  );
}

const noFields: Fields = {};
const noValues: Values = {};
const noTimes = { createdAt: "", updatedAt: "" };

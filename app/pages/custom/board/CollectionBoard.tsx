import { useMemo } from "react";
import { customCollection } from "../../../../schema/collections/data-playground/custom-collection.ts";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { isEditing, type Values } from "../../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { customDefinition } from "../custom-pages.ts";
import { FormBoard } from "./FormBoard.tsx";
import { FormPreview } from "./FormPreview.tsx";

const FORM = "editUI";

/** The form of a made-up collection's documents, as it is laid out and as it will be. */
export function CollectionBoard({ entry }: { readonly entry: Entry }) {
  const { state } = entry;
  const values = isEditing(state) ? state.values : noValues;
  const definition = useMemo(() => customDefinition({ ...values, id: "preview", ...noTimes } as AnyDocument), [values]);
  const widgets = fieldAt(customCollection.fields, `${FORM}.sections.widgets`);
  if (!isEditing(state) || widgets?.kind !== "list") return null;
  return (
    <>
      <FormBoard
        definition={entry.definition}
        name={FORM}
        fields={widgets.of}
        value={values[FORM]}
        readOnly={entry.isReadOnly}
        errors={state.errors}
        onChange={(columns) => entry.setField(FORM, columns)}
        onProblem={entry.setProblem}
      />
      <FormPreview definition={definition} />
    </>
  );
}

const noValues: Values = {};
const noTimes = { createdAt: "", updatedAt: "" };

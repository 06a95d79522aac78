import { useRef } from "react";
import { isOffered, isRequired } from "../../../schema/declaration/field-rules.ts";
import type { Fields } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { documentsChosenBy, shownAssetsName, siblingName } from "../reference/sibling-name.ts";
import type { WidgetProps } from "../widget-props.ts";
import { isNestedFact, NestedFact } from "./NestedFact.tsx";

/** Names of fields that are edited over the picture of an asset beside them, not on their own. */
export function focuspointsOfAssets(fields: Fields): Set<string> {
  const assets = Object.values(fields).filter((field) => field.kind === "asset");
  return new Set(assets.flatMap((field) => field.focuspoint ?? []));
}

/** The fields inside an object or a list item, by the widgets of their kinds. */
export function NestedFields({ fields, path, values, onChange, within }: NestedFieldsProps) {
  const { Nested, definition, errors, onProblem, readOnly } = within;
  // A widget may set two fields at once, and some set theirs only after a while, when others have changed.
  const latest = useRef({ values, onChange });
  latest.current = { values, onChange };
  const set = (name: string, value: unknown) => {
    const cleared = documentsChosenBy(fields, name).map((other) => [other, null]);
    latest.current.values = { ...latest.current.values, ...Object.fromEntries(cleared), [name]: value };
    latest.current.onChange(latest.current.values);
  };
  const shownElsewhere = focuspointsOfAssets(fields);
  return Object.entries(fields)
    .filter(([name, field]) => isOffered(field, values) && !shownElsewhere.has(name))
    .map(([name, field]) => {
      if (isNestedFact(field)) {
        return <NestedFact key={name} field={field} definition={definition} path={`${path}.${name}`} value={values[name]} />;
      }
      const focuspoint = field.kind === "asset" ? field.focuspoint : undefined;
      const sibling = siblingName(field);
      const shown = shownAssetsName(fields, name);
      return (
        <Nested
          key={name}
          field={field}
          // Fields of a form that only the page knows, or that people asked for, are found in no declaration.
          labelled={field.label && t(field.label)}
          definition={definition}
          path={`${path}.${name}`}
          value={Object.hasOwn(values, name) ? values[name] : undefined}
          errors={errors}
          required={isRequired(field, values)}
          readOnly={readOnly}
          sibling={sibling && values[sibling]}
          focuspoint={focuspoint && values[focuspoint]}
          onAssets={shown ? (ids) => set(shown, ids) : undefined}
          onFocuspoint={focuspoint ? (point) => set(focuspoint, point) : undefined}
          onProblem={onProblem}
          onChange={(value) => set(name, value)}
        />
      );
    });
}

interface NestedFieldsProps {
  readonly fields: Fields;
  readonly path: string;
  readonly values: Record<string, unknown>;
  readonly onChange: (values: Record<string, unknown>) => void;
  readonly within: Pick<WidgetProps, "Nested" | "definition" | "errors" | "onProblem" | "readOnly">;
}

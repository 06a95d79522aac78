import { frontComponentData } from "../collections/content/front-component-data.ts";
import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { validateValues } from "../declaration/validate.ts";
import type { FieldErrors } from "../errors.ts";
import { isPlainObject } from "../values/plain-json.ts";
import { isSameValue } from "../values/same-value.ts";
import type { FrontValues } from "./front-values.ts";

/**
 * What is wrong with what the components of a front hold, as the form of their type has it, by path (`components.0.data.layout`). What no
 * form knows is left alone, and so is a component that is as it was (`stored`): what was taken once stays in nobody's way.
 */
export function frontDataErrors(values: FrontValues, stored: FrontValues | null): FieldErrors {
  const known = new Map(located(stored ?? {}).map(({ component }) => [component.id, component]));
  return Object.fromEntries(
    located(values).flatMap(({ component, path }) => {
      const former = known.get(component.id);
      return former !== undefined && isSameValue(former, component) ? [] : problemsOf(component, path);
    }),
  );
}

interface Located {
  readonly component: FrontValues;
  readonly path: string;
}

/** The components of a front and of its fixed elements, and where they stand. */
function located({ components, insertsWidgets }: FrontValues): Located[] {
  return [
    ...objectsOf(components, "components"),
    ...objectsOf(insertsWidgets, "insertsWidgets").flatMap(({ component, path }) =>
      objectsOf(component.widgets, `${path}.widgets`),
    ),
  ];
}

function objectsOf(list: unknown, path: string): Located[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((component: unknown, at) => (isPlainObject(component) ? [{ component, path: `${path}.${at}` }] : []));
}

function problemsOf({ type, data }: FrontValues, path: string): [path: string, message: string][] {
  const form = typeof type === "string" && Object.hasOwn(frontComponentData, type) ? frontComponentData[type] : undefined;
  if (!form || !isPlainObject(data)) return [];
  const known = Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(form, name)));
  // Validation reads nothing but the fields.
  const errors = validateValues({ fields: form } as CollectionDefinition, known);
  return Object.entries(errors).map(([name, message]) => [`${path}.data.${name}`, message]);
}

import { fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import type { Field, Fields } from "../../../../schema/declaration/fields.ts";
import { textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { NestingFactProps } from "./fact-props.ts";
import classes from "./facts.module.css";

/** The fields of an object or an item, each with its name. */
export function NamedFacts({ definition, path, fields, values, Nested }: NamedFactsProps) {
  return (
    <dl className={classes.facts}>
      {Object.entries(fields)
        .filter(([, field]) => !field.hidden)
        .map(([name, field]) => (
          <div key={name}>
            <dt>{textOfKey(fieldLabelKey(definition, `${path}.${name}`))}</dt>
            <dd>
              <Nested definition={definition} path={`${path}.${name}`} field={field} value={values[name]} beside={values} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface NamedFactsProps extends Pick<NestingFactProps<Field>, "definition" | "path" | "Nested"> {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
}

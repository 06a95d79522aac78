import type { ObjectField } from "../../../../schema/declaration/fields.ts";
import { asRecord } from "../../../fields/narrow-value.ts";
import type { NestingFactProps } from "./fact-props.ts";
import { NamedFacts } from "./NamedFacts.tsx";

export function ObjectFact({ field, value, ...rest }: NestingFactProps<ObjectField>) {
  return <NamedFacts {...rest} fields={field.of} values={asRecord(value)} />;
}

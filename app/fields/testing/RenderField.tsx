import { MantineProvider } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { FieldInput } from "../FieldInput.tsx";

/** A field on its own, with a value that it can change, for tests. */
export function RenderField({
  field,
  path,
  initial,
  sibling,
  errors = {},
  readOnly = false,
  onValue,
  onProblem,
}: RenderFieldProps) {
  const [value, setValue] = useState(initial);
  const change = (next: unknown) => {
    setValue(next);
    onValue?.(next);
  };
  return (
    <WithMantine>
      <FieldInput
        field={field}
        definition={articleDefinition()}
        path={path}
        value={value}
        sibling={sibling}
        errors={errors}
        readOnly={readOnly}
        required={field.required === true}
        onChange={change}
        onProblem={onProblem ?? ignore}
      />
    </WithMantine>
  );
}

/** Mantine without transitions, so that dropdowns are there at once. */
export function WithMantine({ children }: { readonly children: ReactNode }) {
  return <MantineProvider env="test">{children}</MantineProvider>;
}

function articleDefinition(): CollectionDefinition {
  const article = collectionNamed("article");
  if (!article) throw new Error("no article in the registry");
  return article;
}

function ignore(): void {
  // Tests that do not look at problems.
}

interface RenderFieldProps {
  readonly field: Field;
  readonly path: string;
  readonly initial?: unknown;
  readonly sibling?: unknown;
  readonly errors?: FieldErrors;
  readonly readOnly?: boolean;
  readonly onValue?: (value: unknown) => void;
  readonly onProblem?: (path: string, problem: string | null) => void;
}

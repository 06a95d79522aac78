import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { askedFields, asMessage } from "../../../../schema/declaration/asked-fields.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../../schema/errors.ts";
import { type MacroVariable, macroValues, macroVariables } from "../../../../schema/features/tasks/macro-values.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { MacroRun } from "../../../../schema/wire/program-run.ts";
import { ActionButton } from "../../../entity/actions/ActionButton.tsx";
import { savedValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { useProblems } from "../../../entity/entry-state/use-problems.ts";
import { FieldInput } from "../../../fields/FieldInput.tsx";
import { asText } from "../../../fields/narrow-value.ts";
import { NestedFields } from "../../../fields/nested/NestedFields.tsx";
import type { Run } from "./use-run.ts";

const PATH = "values";
const noValues: Readonly<Record<string, unknown>> = {};

/** What a macro asks for, and the button that runs it as it is saved. */
export function MacroForm({ entry, run }: { readonly entry: Entry; readonly run: Run }) {
  const stored = savedValues(entry);
  const variables = useMemo(() => macroVariables(stored.variables), [stored.variables]);
  const fields = useMemo(() => askedFields(variables.map((each) => ({ ...each, field: fieldOf(each) }))), [variables]);
  const [given, setGiven] = useState(noValues);
  const { problems, setProblem } = useProblems();
  const [errors, setErrors] = useState<FieldErrors>(noValues as FieldErrors);
  const begun = Object.fromEntries(variables.map((variable) => [variable.code, variable.default]));
  const isReady = () => {
    const wrong = { ...byPath(macroValues(variables, given).errors), ...problems };
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  // What goes wrong stands in the panel.
  const start = (path: string) =>
    run.start(path, { values: macroValues(variables, given).values } satisfies MacroRun).catch(() => undefined);
  return (
    <Card withBorder component="section" aria-label={t("macro.run")} p="md">
      <Stack gap="sm">
        <NestedFields
          fields={fields}
          path={PATH}
          values={{ ...begun, ...given }}
          onChange={setGiven}
          within={{
            Nested: FieldInput,
            definition: entry.definition,
            errors,
            readOnly: run.isRunning,
            onProblem: setProblem,
          }}
        />
        <Group gap="sm">
          <ActionButton
            entry={entry}
            name="run"
            label={asText(stored.callToAction) || t("program.run")}
            isReady={isReady}
            call={start}
          />
          {run.isRunning && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconPlayerStop size={16} />}
              onClick={run.abort}
            >
              {t("program.abort")}
            </Button>
          )}
          {stored.runtime === "excel" && <Text size="sm">{t("macro.onlySpreadsheet")}</Text>}
        </Group>
      </Stack>
    </Card>
  );
}

function fieldOf({ type, options, required }: MacroVariable): Field {
  if (type === "number") return { kind: "number", required };
  if (type === "boolean") return { kind: "checkbox" };
  if (options.length === 0) return { kind: "text-large", required };
  return { kind: "select", required, options: options.map(({ name, value }) => ({ value, label: asMessage(name) })) };
}

function byPath(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([code, key]) => [`${PATH}.${code}`, key])) as FieldErrors;
}

import { Fieldset, Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { FieldInput } from "../../fields/FieldInput.tsx";
import { asId, asRecord } from "../../fields/narrow-value.ts";
import { NestedFields } from "../../fields/nested/NestedFields.tsx";
import { useDocument } from "../../hooks/use-document.ts";
import { RenderTemplate } from "./RenderTemplate.tsx";
import { templateVariables } from "./template-fields.ts";

const FIELD = "mailingTemplateData";
const noErrors = {};

interface TemplateDataProps {
  readonly entry: Entry;
  /** The JSON of all values, for a template that the device does not have. */
  readonly children: ReactNode;
}

/** The variables of a campaign's template, each with an input of its kind, and the way to put them into subject and body. */
export function TemplateData({ entry, children }: TemplateDataProps) {
  const values = shownValues(entry);
  const templateId = asId(values.mailingTemplate);
  const { row } = useDocument("mailing-template", templateId || null);
  const variables = row?.data.variables;
  const fields = useMemo(() => templateVariables(variables), [variables]);
  if (!row) return children;
  const data = asRecord(values[FIELD]);
  return (
    <Fieldset legend={t("field.mailing-campaign.mailingTemplateData")}>
      <Stack gap="sm">
        {Object.keys(fields).length === 0 && <Text size="sm">{t("mailingTemplate.noVariables")}</Text>}
        <NestedFields
          fields={fields}
          path={FIELD}
          values={data}
          onChange={(next) => entry.setField(FIELD, next)}
          within={{
            Nested: FieldInput,
            definition: entry.definition,
            errors: noErrors,
            readOnly: entry.isReadOnly,
            onProblem: entry.setProblem,
          }}
        />
        {!entry.isReadOnly && <RenderTemplate entry={entry} templateId={row.id} data={data} />}
      </Stack>
    </Fieldset>
  );
}

import { Fieldset, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { JsonField } from "../../../schema/declaration/fields.ts";
import { paramsOfSchema } from "../../../schema/declaration/param-fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { asId, asRecord } from "../narrow-value.ts";
import { NestedFields } from "../nested/NestedFields.tsx";
import type { WidgetProps } from "../widget-props.ts";

interface ParamsWidgetProps extends WidgetProps<JsonField> {
  readonly from: NonNullable<JsonField["paramsOf"]>;
}

/** Values of what the chosen document asks for, by code. Codes that it does not ask for any more keep their values. */
export function ParamsWidget({ from, ...props }: ParamsWidgetProps) {
  const { label, path, value, onChange } = props;
  const { row } = useDocument(from.to, asId(props.sibling) || null);
  const schema = row?.data[from.schema];
  const fields = useMemo(() => paramsOfSchema(schema), [schema]);
  return (
    <Fieldset legend={label}>
      {Object.keys(fields).length === 0 && (
        <Text size="sm" c="dimmed">
          {t("widget.params.none")}
        </Text>
      )}
      <Stack gap="sm">
        <NestedFields fields={fields} path={path} values={asRecord(value)} onChange={onChange} within={props} />
      </Stack>
    </Fieldset>
  );
}

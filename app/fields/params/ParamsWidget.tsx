import { Fieldset, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { JsonField } from "../../../schema/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { asId, asRecord } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { paramsOfSchema } from "./param-fields.ts";

interface ParamsWidgetProps extends WidgetProps<JsonField> {
  readonly from: NonNullable<JsonField["paramsOf"]>;
}

/** Values of what the chosen document asks for, by code. Codes that it does not ask for any more keep their values. */
export function ParamsWidget({ from, label, ...props }: ParamsWidgetProps) {
  const { Nested, definition, path, value, errors, readOnly, onChange, onProblem } = props;
  const { row } = useDocument(from.to, asId(props.sibling) || null);
  const schema = row?.data[from.schema];
  const params = useMemo(() => paramsOfSchema(schema), [schema]);
  const values = asRecord(value);
  return (
    <Fieldset legend={label}>
      {params.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("widget.params.none")}
        </Text>
      )}
      <Stack gap="sm">
        {params.map(({ code, name, field }) => (
          <Nested
            key={code}
            field={field}
            labelled={name}
            definition={definition}
            path={`${path}.${code}`}
            value={Object.hasOwn(values, code) ? values[code] : null}
            errors={errors}
            required={false}
            readOnly={readOnly}
            onChange={(next) => onChange({ ...values, [code]: next })}
            onProblem={onProblem}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

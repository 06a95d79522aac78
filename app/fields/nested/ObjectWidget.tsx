import { Fieldset, Stack, Text } from "@mantine/core";
import type { ObjectField } from "../../../schema/declaration/fields.ts";
import { asRecord } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { NestedFields } from "./NestedFields.tsx";
import { TabsOfObject } from "./TabsOfObject.tsx";

export function ObjectWidget(props: WidgetProps<ObjectField>) {
  const { field, label, path, value, error, onChange } = props;
  return (
    <Fieldset legend={label} data-bad-field={Boolean(error) || undefined}>
      <Stack gap="sm">
        {field.as === "tabs" ? (
          <TabsOfObject {...props} />
        ) : (
          <NestedFields fields={field.of} path={path} values={asRecord(value)} onChange={onChange} within={props} />
        )}
        {error && (
          <Text role="alert" size="sm" c="red">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

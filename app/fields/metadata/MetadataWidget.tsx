import { Fieldset, Stack, Text } from "@mantine/core";
import type { MetadataField } from "../../../schema/declaration/fields.ts";
import { METADATA, metadataGroups } from "../../../schema/declaration/metadata-fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useList } from "../../hooks/use-list.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { asRecord } from "../narrow-value.ts";
import { NestedFields } from "../nested/NestedFields.tsx";
import type { WidgetProps } from "../widget-props.ts";

/** Custom metadata documents that are read; nobody has as many. */
const MOST = 500;

/** Values of the custom metadata of a model, by code. Codes that nobody declares any more keep their values. */
export function MetadataWidget(props: WidgetProps<MetadataField>) {
  const { field, label, error, path, value, onChange } = props;
  const { rows, loading } = useList({ collection: METADATA }, MOST);
  const groups = metadataGroups(
    rows.map(({ data }) => data),
    field,
  );
  return (
    <Fieldset legend={label} data-bad-field={Boolean(error) || undefined}>
      {loading && <LoadingSkeleton h={36} label={t("widget.metadata.loading")} />}
      {!loading && groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("widget.metadata.none")}
        </Text>
      )}
      <Stack gap="md">
        {groups.map((group) => (
          <Stack key={group.id} gap="sm" role="group" aria-label={group.name}>
            {groups.length > 1 && (
              <Text size="sm" fw={600} aria-hidden>
                {group.name}
              </Text>
            )}
            <NestedFields fields={group.fields} path={path} values={asRecord(value)} onChange={onChange} within={props} />
          </Stack>
        ))}
      </Stack>
      {error && (
        <Text role="alert" size="sm" c="red">
          {error}
        </Text>
      )}
    </Fieldset>
  );
}

import { Fieldset, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import type { MetadataField } from "../../../schema/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useList } from "../../hooks/use-list.ts";
import { asRecord, asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { type MetadataGroup, metadataGroups } from "./metadata-fields.ts";

/** Custom metadata documents that are read; nobody has as many. */
const MOST = 500;

/** Values of the custom metadata of a model, by code. Codes that nobody declares any more keep their values. */
export function MetadataWidget(props: WidgetProps<MetadataField>) {
  const { field, label, error } = props;
  const { rows, loading } = useList({ collection: "custom-metadata" }, MOST);
  const groups = metadataGroups(
    rows.map(({ data }) => data),
    field,
  );
  return (
    <Fieldset legend={label} data-bad-field={Boolean(error) || undefined}>
      {loading && <Skeleton h={36} aria-label={t("widget.metadata.loading")} />}
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
            <GroupFields {...props} group={group} />
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

function GroupFields({ group, ...props }: WidgetProps<MetadataField> & { readonly group: MetadataGroup }) {
  const { Nested, definition, path, value, errors, readOnly, onChange, onProblem } = props;
  const values = asRecord(value);
  return group.fields.map(({ code, name, field }) => {
    const set = (next: unknown) => onChange({ ...values, [code]: next });
    const stored = Object.hasOwn(values, code) ? values[code] : null;
    if (field.kind === "text") return <MetadataText key={code} name={name} value={stored} readOnly={readOnly} onValue={set} />;
    return (
      <Nested
        key={code}
        field={field}
        labelled={name}
        definition={definition}
        path={`${path}.${code}`}
        value={stored}
        errors={errors}
        required={false}
        readOnly={readOnly}
        onChange={set}
        onProblem={onProblem}
      />
    );
  });
}

/** An empty answer is `null` (FIELD-023). */
function MetadataText({ name, value, readOnly, onValue }: MetadataTextProps) {
  return (
    <TextInput
      label={name}
      placeholder={t("widget.metadata.prompt")}
      value={asText(value)}
      readOnly={readOnly}
      onChange={(event) => onValue(event.currentTarget.value || null)}
    />
  );
}

interface MetadataTextProps {
  readonly name: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly onValue: (value: string | null) => void;
}

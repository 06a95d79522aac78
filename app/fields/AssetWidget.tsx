import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { AssetField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { AssetStatus } from "./AssetStatus.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { FocuspointPicker } from "./FocuspointPicker.tsx";
import { fileProblems } from "./file-problems.tsx";
import { asId, asPoint, asText } from "./narrow-value.ts";
import { useAssetPreview } from "./use-asset-preview.ts";
import { useFileCapture } from "./use-file-capture.ts";
import type { WidgetProps } from "./widget-props.ts";

export function AssetWidget(props: WidgetProps<AssetField>) {
  const { field, label, value, error, required, readOnly, sibling, onChange, onFocuspoint } = props;
  const accept = field.acceptBy?.cases[asText(sibling)] ?? field.accept;
  const { capture, problems } = useFileCapture(accept);
  const chosen = asId(value);
  const take = async ([file]: File[]) => {
    const [captured] = file ? await capture([file]) : [];
    if (captured === undefined) return;
    onChange(captured);
    onFocuspoint?.(null);
  };
  return (
    <FieldGroup label={label} error={fileProblems(error, problems)} required={required}>
      {chosen !== "" && <ChosenAsset {...props} id={chosen} />}
      {!readOnly && (
        <Group gap="xs">
          <FilePicker label={label} accept={accept} onFiles={take} />
          {chosen !== "" && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              aria-label={`${t("upload.remove")}: ${label}`}
              onClick={() => onChange(null)}
            >
              {t("upload.remove")}
            </Button>
          )}
        </Group>
      )}
    </FieldGroup>
  );
}

function ChosenAsset({ id, readOnly, focuspoint, onFocuspoint }: WidgetProps<AssetField> & { readonly id: string }) {
  const preview = useAssetPreview(id);
  const name = preview.name || t("upload.file");
  return (
    <Stack gap="xs">
      {preview.imageUrl === null ? (
        <Paper withBorder p="sm">
          <Text truncate>{name}</Text>
        </Paper>
      ) : (
        <FocuspointPicker
          imageUrl={preview.imageUrl}
          name={name}
          point={asPoint(focuspoint)}
          onPoint={readOnly ? undefined : onFocuspoint}
        />
      )}
      <AssetStatus preview={preview} />
    </Stack>
  );
}

import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { AssetField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import { asId, asPoint, asText } from "../narrow-value.ts";
import { PickImageButton } from "../picker/PickImageButton.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { AssetStatus } from "./AssetStatus.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { FocuspointPicker } from "./FocuspointPicker.tsx";
import { fileProblems } from "./file-problems.tsx";
import { useAssetMedia, useAssetPreview } from "./use-asset-preview.ts";
import { useFileCapture } from "./use-file-capture.ts";

export function AssetWidget(props: WidgetProps<AssetField>) {
  const { field, label, value, error, required, readOnly, sibling, onChange, onFocuspoint } = props;
  const accept = field.acceptBy?.cases[asText(sibling)] ?? field.accept;
  const { capture, problems } = useFileCapture(accept);
  const chosen = asId(value);
  const set = (id: string) => {
    onChange(id);
    onFocuspoint?.(null);
  };
  const take = async ([file]: File[]) => {
    const [captured] = file ? await capture([file]) : [];
    if (captured !== undefined) set(captured.id);
  };
  return (
    <FieldGroup label={label} error={fileProblems(error, problems)} required={required}>
      {chosen !== "" && <ChosenAsset {...props} id={chosen} />}
      {!readOnly && (
        <Group gap="xs">
          <FilePicker label={label} accept={accept} onFiles={take} />
          {accept.some((type) => type.startsWith("image/")) && (
            <PickImageButton label={label} onChoose={({ asset }) => asset !== null && set(asset)} />
          )}
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

function ChosenAsset({ id, readOnly, focuspoint, onChange, onFocuspoint }: WidgetProps<AssetField> & { readonly id: string }) {
  const preview = useAssetPreview(id);
  const media = useAssetMedia(id);
  const film = media?.kind === "video" ? (media.sources[0] ?? null) : null;
  const shown = preview.imageUrl ?? film;
  const name = preview.name || t("upload.file");
  return (
    <Stack gap="xs">
      {shown === null ? (
        <Paper withBorder p="sm">
          <Text truncate>{name}</Text>
        </Paper>
      ) : (
        <FocuspointPicker
          imageUrl={shown}
          isFilm={preview.imageUrl === null}
          asset={preview.data}
          name={name}
          point={asPoint(focuspoint)}
          onPoint={readOnly ? undefined : onFocuspoint}
        />
      )}
      <AssetStatus preview={preview} onCancel={readOnly ? undefined : () => onChange(null)} />
    </Stack>
  );
}

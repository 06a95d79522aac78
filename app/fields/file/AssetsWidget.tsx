import { Group, Paper, Text } from "@mantine/core";
import { useRef } from "react";
import type { AssetsField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { usePicture } from "../../hooks/use-picture.ts";
import { FieldGroup } from "../FieldGroup.tsx";
import { ListItemActions } from "../list/ListItemActions.tsx";
import { asIds } from "../narrow-value.ts";
import { PickImageButton } from "../picker/PickImageButton.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { AssetStatus } from "./AssetStatus.tsx";
import { FilePicker } from "./FilePicker.tsx";
import { fileProblems } from "./file-problems.tsx";
import { useAssetPreview } from "./use-asset-preview.ts";
import { useFileCapture } from "./use-file-capture.ts";

export function AssetsWidget({ field, label, value, error, required, readOnly, onChange }: WidgetProps<AssetsField>) {
  const { capture, problems } = useFileCapture(field.accept);
  const ids = asIds(value);
  const latest = useRef(ids);
  latest.current = ids;
  const add = (added: readonly string[]) => {
    if (added.length > 0) onChange([...new Set([...latest.current, ...added])]);
  };
  const take = async (files: File[]) => {
    const captured = await capture(files);
    add(captured.map(({ id }) => id));
  };
  return (
    <FieldGroup label={label} error={fileProblems(error, problems)} required={required}>
      {ids.map((asset, at) => (
        <AttachedAsset
          key={asset}
          id={asset}
          onCancel={readOnly ? undefined : () => onChange(latest.current.filter((other) => other !== asset))}
        >
          {(name) =>
            readOnly ? (
              <Text>{name}</Text>
            ) : (
              <ListItemActions
                items={ids.map((other) => ({ id: other, name: other === asset ? name : "" }))}
                at={at}
                label={label}
                onChange={(items) => onChange(asIds(items))}
              />
            )
          }
        </AttachedAsset>
      ))}
      {!readOnly && (
        <Group gap="xs">
          <FilePicker label={label} accept={field.accept} multiple onFiles={take} />
          {field.accept.some((type) => type.startsWith("image/")) && (
            <PickImageButton label={label} onChoose={({ asset }) => asset !== null && add([asset])} />
          )}
        </Group>
      )}
    </FieldGroup>
  );
}

interface AttachedAssetProps {
  readonly id: string;
  readonly onCancel: (() => void) | undefined;
  readonly children: (name: string) => React.ReactNode;
}

function AttachedAsset({ id, onCancel, children }: AttachedAssetProps) {
  const preview = useAssetPreview(id);
  const name = preview.name || t("upload.file");
  const { src, onError } = usePicture(preview.imageUrl);
  return (
    <Paper withBorder p="xs">
      {src && <img src={src} onError={onError} alt={t("upload.preview", { name })} height={72} />}
      {children(name)}
      <AssetStatus preview={preview} onCancel={onCancel} />
    </Paper>
  );
}

import { Badge, Box, Button, Center, Group, Image, Stack, Text } from "@mantine/core";
import { IconPencil, IconPhotoOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { ListField } from "../../../schema/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { AssetStatus } from "../AssetStatus.tsx";
import type { ListItem } from "../list-items.ts";
import { asId, asText } from "../narrow-value.ts";
import { useAssetPreview } from "../use-asset-preview.ts";

interface MediaItemProps {
  readonly field: ListField;
  readonly item: ListItem;
  readonly name: string;
  readonly readOnly: boolean;
  /** Errors inside, and an item that is new, show the inputs at once. */
  readonly beginsOpen: boolean;
  /** The item's inputs. */
  readonly children: ReactNode;
}

/** A picture or film as people look at it; its inputs on request. */
export function MediaItem({ field, item, name, readOnly, beginsOpen, children }: MediaItemProps) {
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const isOpen = isWanted ?? beginsOpen;
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Thumbnail id={asId(item.asset)} />
        <Facts field={field} item={item} />
        <Button
          variant="default"
          size="compact-md"
          leftSection={readOnly ? undefined : <IconPencil size={14} />}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "widget.closeItem" : readOnly ? "widget.viewItem" : "widget.editItem", { name })}
          onClick={() => setWanted(!isOpen)}
        >
          {t(isOpen ? "widget.done" : readOnly ? "widget.view" : "widget.edit")}
        </Button>
      </Group>
      {isOpen && children}
    </Stack>
  );
}

function Facts({ field, item }: Pick<MediaItemProps, "field" | "item">) {
  const options = field.of.type?.kind === "select" ? field.of.type.options : [];
  const type = options.find(({ value }) => value === item.type);
  const description = asText(item.description) || asText(item.url);
  return (
    <Stack gap={2} flex={1} miw={0}>
      {type && (
        <Badge variant="light" size="sm">
          {t(type.label)}
        </Badge>
      )}
      <Text size="sm" lineClamp={2} c={description ? undefined : "dimmed"}>
        {description || t("widget.noDescription")}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {asText(item.attribution)}
      </Text>
    </Stack>
  );
}

function Thumbnail({ id }: { readonly id: string }) {
  return id === "" ? <NoPicture /> : <AssetThumbnail id={id} />;
}

function AssetThumbnail({ id }: { readonly id: string }) {
  const preview = useAssetPreview(id);
  return (
    <Stack gap={4} w={96}>
      {preview.imageUrl === null ? (
        <NoPicture />
      ) : (
        <Image
          src={preview.imageUrl}
          alt={t("upload.preview", { name: preview.name || t("upload.file") })}
          w={96}
          h={72}
          radius="sm"
          loading="lazy"
        />
      )}
      <AssetStatus preview={preview} />
    </Stack>
  );
}

function NoPicture() {
  return (
    <Center w={96} h={72} bg="var(--mantine-color-default-hover)" style={{ borderRadius: "var(--mantine-radius-sm)" }}>
      <Box c="dimmed" role="img" aria-label={t("widget.noPicture")}>
        <IconPhotoOff size={24} aria-hidden />
      </Box>
    </Center>
  );
}

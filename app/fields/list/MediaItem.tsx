import { Badge, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ListField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asNumber, asText } from "../narrow-value.ts";
import type { ListItem } from "./list-items.ts";
import { MediaThumbnail } from "./MediaThumbnail.tsx";
import { OpenItemButton } from "./OpenItemButton.tsx";

interface MediaItemProps {
  readonly field: ListField;
  readonly item: ListItem;
  readonly name: string;
  readonly readOnly: boolean;
  /** Errors inside, and an item that is new, show the inputs at once. */
  readonly beginsOpen: boolean;
  /** Takes the item out of the list. */
  readonly onRemove: () => void;
  /** The item's inputs. */
  readonly children: ReactNode;
}

/** A picture or film as people look at it; its inputs on request. */
export function MediaItem({ field, item, name, readOnly, beginsOpen, onRemove, children }: MediaItemProps) {
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const isOpen = isWanted ?? beginsOpen;
  return (
    <Stack gap="sm" data-open={isOpen || undefined}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <MediaThumbnail item={item} onCancel={readOnly || isOpen ? undefined : onRemove} />
        <Stack gap="xs" flex={1} miw={0} align="flex-start">
          <Facts field={field} item={item} />
          <OpenItemButton name={name} isOpen={isOpen} readOnly={readOnly} onToggle={() => setWanted(!isOpen)} />
        </Stack>
      </Group>
      {isOpen && children}
    </Stack>
  );
}

/** What an advertisement is known by: how large it is and where it leads. */
function boundsText({ width, height, clickUrl }: ListItem): string {
  const size = asNumber(width) !== null && asNumber(height) !== null ? `${width}×${height}` : "";
  return [size, asText(clickUrl)].filter((each) => each !== "").join(" · ");
}

function Facts({ field, item }: Pick<MediaItemProps, "field" | "item">) {
  const options = field.of.type?.kind === "select" ? field.of.type.options : [];
  const type = options.find(({ value }) => value === item.type);
  const description = asText(item.description) || asText(item.url) || boundsText(item);
  const attribution = asText(item.attribution);
  return (
    <Stack gap={2} maw="100%">
      {type && (
        <Badge variant="light" size="sm">
          {t(type.label)}
        </Badge>
      )}
      {(description || field.of.description) && (
        <Text size="sm" lineClamp={2} c={description ? undefined : "dimmed"}>
          {description || t("widget.noDescription")}
        </Text>
      )}
      {attribution && (
        <Text size="xs" c="dimmed" truncate>
          {attribution}
        </Text>
      )}
    </Stack>
  );
}

import { Button, Group } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import type { ListItem } from "./list-items.ts";

interface SizeButtonsProps {
  /** In pixels: `300x250`. */
  readonly sizes: readonly string[];
  readonly item: ListItem;
  readonly onItem: (item: ListItem) => void;
}

/** Measures that are chosen with one press. */
export function SizeButtons({ sizes, item, onItem }: SizeButtonsProps) {
  return (
    <Group gap="xs" role="group" aria-label={t("widget.sizes")}>
      {sizes.map((size) => {
        const [width, height] = size.split("x").map(Number);
        const isChosen = item.width === width && item.height === height;
        return (
          <Button
            key={size}
            size="compact-sm"
            variant={isChosen ? "filled" : "default"}
            aria-pressed={isChosen}
            onClick={() => onItem({ ...item, width, height })}
          >
            {size}
          </Button>
        );
      })}
    </Group>
  );
}

import { Text, UnstyledButton } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import type { GalleryItem } from "../../../schema/wire/gallery.ts";
import classes from "./gallery.module.css";
import { gridSize } from "./gallery-sources.ts";
import { AssetPicture, RemoteThumbnail } from "./RemoteThumbnail.tsx";

interface GalleryGridProps {
  readonly items: readonly GalleryItem[];
  readonly disabled: boolean;
  readonly onChoose: (item: GalleryItem) => void;
}

/** Pictures to choose from: one large, up to four big, more at their normal size (UPLOAD-007). */
export function GalleryGrid({ items, disabled, onChoose }: GalleryGridProps) {
  return (
    <ul className={classes.grid} data-size={gridSize(items.length)} aria-label={t("gallery.results")}>
      {items.map((item) => {
        const name = item.description || item.asset?.name || t("gallery.untitled");
        return (
          <li key={item.id}>
            <UnstyledButton
              className={classes.item}
              disabled={disabled}
              aria-label={t("gallery.choose", { name })}
              onClick={() => onChoose(item)}
            >
              <Picture item={item} />
              <Text size="sm" lineClamp={2}>
                {name}
              </Text>
              {item.attribution && (
                <Text size="xs" c="dimmed" truncate>
                  {t("gallery.credit", { name: item.attribution })}
                </Text>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

/** What it shows is said beside it. */
function Picture({ item }: { readonly item: GalleryItem }) {
  const url = item.thumbnailUrl ?? item.url;
  return (
    <span className={classes.picture}>
      {url ? <RemoteThumbnail url={url} alt="" /> : item.asset && <AssetPicture id={item.asset.id} alt="" />}
    </span>
  );
}

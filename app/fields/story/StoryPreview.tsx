import { t } from "../../../schema/messages/catalogue.ts";
import { storyTextSize } from "../../../schema/story-text-size.ts";
import { useAssetPreview } from "../file/use-asset-preview.ts";
import type { ListItem } from "../list/list-items.ts";
import { asId, asPoint, asText } from "../narrow-value.ts";
import { GrowingTextarea } from "../text/GrowingTextarea.tsx";
import { alignOf } from "./align-of.ts";
import classes from "./story.module.css";

/** Largest text over a page, in pixels. */
const LARGEST_TEXT = 18;

/** A page as readers see it: the picture, whole or filling the page around its focal point, and the texts over it. */
export function StoryPreview({ item, overlays, name, readOnly, onText, onSelect }: StoryPreviewProps) {
  return (
    <div className={classes.page}>
      {asId(item.asset) !== "" && <PageImage item={item} />}
      <div className={classes.overlays}>
        {overlays.map((overlay, at) => (
          <GrowingTextarea
            key={asText(overlay.id) || at}
            variant="unstyled"
            className={classes.overlay}
            aria-label={t("widget.story.textOf", { name, number: at + 1 })}
            placeholder={t("widget.story.text")}
            value={asText(overlay.text)}
            readOnly={readOnly}
            styles={{
              input: {
                padding: 4,
                textAlign: alignOf(overlay.align),
                color: asText(overlay.color) || "#fff",
                backgroundColor: asText(overlay.backgroundColor) || "rgb(0 0 0 / 65%)",
                fontSize: LARGEST_TEXT * storyTextSize(asText(overlay.text)),
              },
            }}
            onFocus={() => onSelect(at)}
            onChange={(event) => onText(at, event.currentTarget.value)}
          />
        ))}
      </div>
    </div>
  );
}

function PageImage({ item }: { readonly item: ListItem }) {
  const preview = useAssetPreview(asId(item.asset));
  if (preview.imageUrl === null) return null;
  const [x, y] = asPoint(item.focuspoint) ?? [0.5, 0.5];
  return (
    <img
      src={preview.imageUrl}
      alt={t("upload.preview", { name: preview.name || t("upload.file") })}
      style={{ objectFit: item.shrink === true ? "contain" : "cover", objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  );
}

interface StoryPreviewProps {
  readonly item: ListItem;
  readonly overlays: readonly ListItem[];
  readonly name: string;
  readonly readOnly: boolean;
  readonly onText: (at: number, text: string) => void;
  /** The text at this place is being worked on. */
  readonly onSelect: (at: number) => void;
}

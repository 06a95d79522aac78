import { Center, Text } from "@mantine/core";
import { storyTextSize } from "../../../schema/features/articles/story-text-size.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { FilmPoster } from "../file/FilmPoster.tsx";
import { useAssetMedia, useAssetPreview } from "../file/use-asset-preview.ts";
import type { ListItem } from "../list/list-items.ts";
import { asId, asPoint, asText } from "../narrow-value.ts";
import { useBrought } from "../picker/RemoteThumbnail.tsx";
import { GrowingTextarea } from "../text/GrowingTextarea.tsx";
import { alignOf } from "./align-of.ts";
import classes from "./story.module.css";

/** Largest text over a page, in pixels. */
const LARGEST_TEXT = 18;

/** A page as readers see it: the picture, whole or filling the page around its focal point, and the texts over it. */
export function StoryPreview({ item, overlays, name, readOnly, onText, onSelect }: StoryPreviewProps) {
  return (
    <div className={classes.page}>
      <PageMedia item={item} />
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

/** What the page shows: its file, or the picture of what is elsewhere. */
function PageMedia({ item }: { readonly item: ListItem }) {
  const id = asId(item.asset);
  const preview = useAssetPreview(id);
  const media = useAssetMedia(id);
  const elsewhere = id === "" ? asText(item.thumbnailUrl) || (item.type === "photo" ? asText(item.url) : "") : "";
  const isOwn = elsewhere.startsWith("/");
  const brought = useBrought(elsewhere === "" || isOwn ? null : elsewhere);
  const [x, y] = asPoint(item.focuspoint) ?? [0.5, 0.5];
  const style = { objectFit: item.shrink === true ? "contain" : "cover", objectPosition: `${x * 100}% ${y * 100}%` } as const;
  const name = preview.name || asText(item.description) || t("upload.file");
  const film = preview.imageUrl === null && media?.kind === "video" ? media.sources[0] : undefined;
  if (film) return <FilmPoster src={film} name={name} style={style} />;
  const src = preview.imageUrl ?? (isOwn ? elsewhere : brought);
  if (src && src !== "failed") return <img src={src} alt={t("upload.preview", { name })} style={style} />;
  const isSomething = id !== "" || [item.url, item.html].some((value) => asText(value) !== "");
  if (!isSomething || (src === null && elsewhere !== "")) return null;
  return (
    <Center h="100%" p="md">
      <Text size="sm" c="gray.4" ta="center">
        {t(asText(item.html) === "" ? "widget.story.gone" : "widget.story.embedded")}
      </Text>
    </Center>
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

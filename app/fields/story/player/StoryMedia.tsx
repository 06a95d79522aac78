import { Center, Text } from "@mantine/core";
import { type CSSProperties, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useAssetMedia } from "../../file/use-asset-preview.ts";
import type { ListItem } from "../../list/list-items.ts";
import { asId, asPoint, asText } from "../../narrow-value.ts";
import { useBrought } from "../../picker/RemoteThumbnail.tsx";

interface StoryMediaProps {
  readonly page: ListItem;
  readonly isPlaying: boolean;
  /** How far a film got, 0..1. */
  readonly onProgress: (fraction: number) => void;
  readonly onEnded: () => void;
}

/** What a page shows: its picture around the focal point, or whole; its film, without sound. */
export function StoryMedia({ page, ...film }: StoryMediaProps) {
  const asset = useAssetMedia(asId(page.asset));
  const elsewhere = asset ? "" : asText(page.thumbnailUrl) || pictureUrl(page);
  const isOwn = elsewhere.startsWith("/");
  const brought = useBrought(elsewhere === "" || isOwn ? null : elsewhere);
  const [failures, setFailures] = useState(0);
  const [x, y] = asPoint(page.focuspoint) ?? [0.5, 0];
  const style = { objectFit: page.shrink === true ? "contain" : "cover", objectPosition: `${x * 100}% ${y * 100}%` } as const;
  const sources = asset?.sources ?? (isOwn ? [elsewhere] : brought === null || brought === "failed" ? [] : [brought]);
  const src = sources[failures];
  if (asset?.kind === "video" && src) return <Film src={src} style={style} label={asText(page.description)} {...film} />;
  if (src) {
    const alt = asText(page.description);
    return <img src={src} alt={alt} style={style} onError={() => setFailures((times) => times + 1)} />;
  }
  const isSomething = asId(page.asset) !== "" || elsewhere !== "" || asText(page.html) !== "";
  return isSomething ? <Missing isEmbedded={asText(page.html) !== ""} /> : null;
}

function pictureUrl({ type, url }: ListItem): string {
  return type === "video" || type === "rich" ? "" : asText(url);
}

function Missing({ isEmbedded }: { readonly isEmbedded: boolean }) {
  return (
    <Center h="100%" p="xl">
      <Text c="gray.4" ta="center">
        {t(isEmbedded ? "widget.story.embedded" : "widget.story.gone")}
      </Text>
    </Center>
  );
}

interface FilmProps extends Omit<StoryMediaProps, "page"> {
  readonly src: string;
  readonly style: CSSProperties;
  readonly label: string;
}

function Film({ src, style, label, isPlaying, onProgress, onEnded }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // What the browser does not let play stands still: the person has the buttons.
    if (isPlaying) void film.current?.play()?.catch(() => undefined);
    else film.current?.pause();
  }, [isPlaying]);
  const report = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLVideoElement>) =>
    onProgress(duration > 0 ? currentTime / duration : 0);
  return (
    <video
      ref={film}
      src={src}
      style={style}
      aria-label={label || t("widget.story.film")}
      muted
      playsInline
      onLoadedMetadata={report}
      onTimeUpdate={report}
      onEnded={onEnded}
    />
  );
}

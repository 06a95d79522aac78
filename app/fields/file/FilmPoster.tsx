import type { CSSProperties } from "react";
import { t } from "../../../schema/messages/catalogue.ts";

interface FilmPosterProps {
  readonly src: string;
  readonly name: string;
  readonly style?: CSSProperties;
  readonly onError?: () => void;
}

/** How a film begins, as its picture: no more of it is fetched. */
export function FilmPoster({ src, name, style, onError }: FilmPosterProps) {
  return (
    <span role="img" aria-label={t("upload.preview", { name })}>
      <video src={src} style={style} aria-hidden tabIndex={-1} preload="metadata" muted playsInline onError={onError} />
    </span>
  );
}

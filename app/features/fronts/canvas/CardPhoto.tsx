import { thumbnailUrl } from "../../../fields/file/use-asset-preview.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import { usePicture } from "../../../hooks/use-picture.ts";
import classes from "./canvas.module.css";

/** The picture of a card, whose words say what it is; nothing where it has none. */
export function CardPhoto({ asset }: { readonly asset: string }) {
  const { row } = useDocument("asset", asset || null);
  const { src, onError } = usePicture(row ? thumbnailUrl(row.data.files) : null);
  if (asset === "") return null;
  return (
    <span className={classes.photo}>
      {src !== null && <img src={src} onError={onError} alt="" loading="lazy" draggable={false} />}
    </span>
  );
}

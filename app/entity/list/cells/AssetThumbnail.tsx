import { thumbnailUrl } from "../../../fields/file/use-asset-preview.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import { usePicture } from "../../../hooks/use-picture.ts";
import classes from "../list.module.css";

/** Side of the picture, in pixels; its place is kept while it is on its way. */
const SIDE = 32;

/** A picture in a row; the name of a file that is none. */
export function AssetThumbnail({ id }: { readonly id: string }) {
  const { row } = useDocument("asset", id);
  const url = row?.data.type === "photo" ? thumbnailUrl(row.data.files) : null;
  const { src, onError } = usePicture(url);
  if (!row) return null;
  if (url === null) return asText(row.data.name);
  if (src === null) return <span className={classes.thumbnail} style={{ width: SIDE, height: SIDE }} />;
  // The row says whose picture it is.
  return <img className={classes.thumbnail} src={src} onError={onError} width={SIDE} height={SIDE} loading="lazy" alt="" />;
}

import { thumbnailUrl } from "../../../fields/file/use-asset-preview.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import classes from "../list.module.css";

/** Side of the picture, in pixels; its place is kept while it is on its way. */
const SIDE = 32;

/** A picture in a row; the name of a file that is none. */
export function AssetThumbnail({ id }: { readonly id: string }) {
  const { row } = useDocument("asset", id);
  if (!row) return null;
  const url = row.data.type === "photo" ? thumbnailUrl(row.data.files) : null;
  if (url === null) return asText(row.data.name);
  // The row says whose picture it is.
  return <img className={classes.thumbnail} src={url} width={SIDE} height={SIDE} loading="lazy" alt="" />;
}

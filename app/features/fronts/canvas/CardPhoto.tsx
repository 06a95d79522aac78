import { thumbnailUrl } from "../../../fields/file/use-asset-preview.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import classes from "./canvas.module.css";

/** The picture of a card, whose words say what it is; nothing where it has none. */
export function CardPhoto({ asset }: { readonly asset: string }) {
  const { row } = useDocument("asset", asset || null);
  const url = row ? thumbnailUrl(row.data.files) : null;
  if (asset === "") return null;
  return <span className={classes.photo}>{url !== null && <img src={url} alt="" loading="lazy" draggable={false} />}</span>;
}

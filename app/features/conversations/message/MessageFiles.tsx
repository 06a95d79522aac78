import { IconFile } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useAssetPreview } from "../../../fields/file/use-asset-preview.ts";
import { asItems, asText } from "../../../fields/narrow-value.ts";
import classes from "../chat/chat.module.css";
import { FileFacts } from "./FileFacts.tsx";

/** What a message brings: pictures as such, each with name and size, and the way to it once the server has it. */
export function MessageFiles({ ids }: { readonly ids: readonly string[] }) {
  return (
    <ul aria-label={t("chat.files")} className={classes.files}>
      {ids.map((id) => (
        <MessageFile key={id} id={id} />
      ))}
    </ul>
  );
}

function MessageFile({ id }: { readonly id: string }) {
  const preview = useAssetPreview(id);
  const name = preview.name || t("upload.file");
  const url = asText(asItems(preview.data?.files)[0]?.url);
  const shown = (
    <>
      {preview.imageUrl ? (
        <img src={preview.imageUrl} alt={t("upload.preview", { name })} className={classes.thumbnail} />
      ) : (
        <IconFile size={24} aria-hidden />
      )}
      <FileFacts name={name} preview={preview} />
    </>
  );
  return (
    <li>
      {url === "" ? (
        <span className={classes.file}>{shown}</span>
      ) : (
        <a className={classes.file} href={url} target="_blank" rel="noopener noreferrer">
          {shown}
        </a>
      )}
    </li>
  );
}

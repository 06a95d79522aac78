import { IconFile } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type AssetPreview, useAssetPreview } from "../../../fields/file/use-asset-preview.ts";
import { asItems, asText } from "../../../fields/narrow-value.ts";
import { useReady } from "../../../hooks/use-engine-status.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { usePicture } from "../../../hooks/use-picture.ts";
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
  const { src, onError } = usePicture(preview.imageUrl);
  const trouble = useTrouble(preview, preview.imageUrl !== null && src === null);
  const name = preview.name || t("upload.file");
  const url = trouble === null ? asText(asItems(preview.data?.files)[0]?.url) : "";
  const shown = (
    <>
      {src ? (
        <img src={src} onError={onError} alt={t("upload.preview", { name })} className={classes.thumbnail} />
      ) : (
        <IconFile size={24} aria-hidden />
      )}
      <FileFacts name={name} preview={preview} trouble={trouble} />
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

/** Why a file that a message names cannot be had, as after the server was set back to a backup; `null` where it can, or may still come. */
function useTrouble({ state }: AssetPreview, isBroken: boolean): string | null {
  const isReady = useReady();
  const isOnline = useOnline();
  if (isBroken) return t(isOnline ? "chat.files.noPicture" : "chat.files.noPictureHere");
  return state === "missing" && isReady ? t("chat.files.gone") : null;
}

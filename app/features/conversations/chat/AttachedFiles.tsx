import { CloseButton, Text } from "@mantine/core";
import { IconFile } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { useAssetPreview } from "../../../fields/file/use-asset-preview.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { usePicture } from "../../../hooks/use-picture.ts";
import { FileFacts } from "../message/FileFacts.tsx";
import classes from "./chat.module.css";
import type { AttachedFiles as Attached } from "./use-attached-files.ts";

/** Files that a message is going to bring, and why others were not taken. */
export function AttachedFiles({ files: { ids, problems, set } }: { readonly files: Attached }) {
  if (ids.length === 0 && problems.length === 0) return null;
  return (
    <div className={classes.attached}>
      {ids.length > 0 && (
        <ul aria-label={t("chat.files")} className={classes.files}>
          {ids.map((id) => (
            <AttachedFile key={id} id={id} onRemove={() => set(ids.filter((other) => other !== id))} />
          ))}
        </ul>
      )}
      <div role="alert">
        {problems.map((problem) => (
          <Text key={problem} size="xs" c="red">
            {problem}
          </Text>
        ))}
      </div>
    </div>
  );
}

function AttachedFile({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const preview = useAssetPreview(id);
  const { src, onError } = usePicture(preview.imageUrl);
  const engine = useEngine();
  const notify = useNotify();
  const name = preview.name || t("upload.file");
  const remove = () => {
    onRemove();
    if (preview.operationId === null) return;
    engine.discardFile(preview.operationId).catch((error: unknown) => notify.error(failureText(t("upload.actionFailed"), error)));
  };
  return (
    <li className={classes.file}>
      {src ? <img src={src} onError={onError} alt="" height={40} /> : <IconFile size={24} aria-hidden />}
      <FileFacts name={name} preview={preview} />
      <CloseButton size="md" className={classes.close} aria-label={t("chat.files.remove", { name })} onClick={remove} />
    </li>
  );
}

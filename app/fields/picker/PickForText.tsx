import { Suspense } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { asset } from "../../../schema/features/files/asset.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { wireDocument } from "../../../schema/wire/operation.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useEngine } from "../../hooks/use-engine.ts";
import { useListReader } from "../../hooks/use-list-reader.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import type { Multimedia } from "../../rich-text/channel/protocol.ts";
import { waitingFileAddress } from "../file/waiting-file.ts";
import { widestUrl } from "../file/widest-url.ts";
import { TEXT_MEDIA_TYPES } from "../html/use-files-for-text.ts";
import type { ChosenMedia } from "./choose-item.ts";
import { LazyImagePicker } from "./PickImageButton.tsx";

interface PickForTextProps {
  readonly onChoose: (media: Multimedia) => void;
  /** Files of the device instead. */
  readonly onFiles: (files: File[]) => void;
  readonly onClose: () => void;
}

/** 'Elegir imagen' for a text: what is chosen comes with the address under which the text shows it (ART-025). */
export function PickForText({ onChoose, onFiles, onClose }: PickForTextProps) {
  const addressOf = useAddressOf();
  const notify = useNotify();
  const choose = async ({ type, asset: assetId, url: given, ...chosen }: ChosenMedia) => {
    onClose();
    try {
      const url = assetId === null ? given : await addressOf(assetId);
      const { thumbnailUrl, description, attribution, html } = chosen;
      onChoose({ type, url, assetId, thumbnailUrl, description, attribution, html });
    } catch (error) {
      notify.error(failureText(t("media.failed"), error));
    }
  };
  return (
    <Suspense>
      <LazyImagePicker
        requiresAsset
        accept={TEXT_MEDIA_TYPES}
        onChoose={(chosen) => void choose(chosen)}
        onFiles={(files) => {
          onClose();
          onFiles(files);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Where the file of an asset is, which the device may not have heard of yet. Rejects when that cannot be found out. */
function useAddressOf(): (id: string) => Promise<string> {
  const reader = useListReader(asset as CollectionDefinition);
  const online = useOnlineCalls();
  const engine = useEngine();
  return async (given) => {
    const id = await engine.finalId(given);
    // Its name tells the rest once it is uploaded.
    if (isLocalId(id)) return waitingFileAddress(id, (await engine.readCapturedFile(id))?.type ?? "image/*");
    const [row] = await reader.byIds([id]);
    const { files } = row ? row.data : wireDocument.parse(await online.request("GET", `asset/${encodeURIComponent(id)}`));
    const url = widestUrl(files);
    if (url === "") throw new Error(`asset ${id} has no file`);
    return url;
  };
}

import { useState } from "react";
import type { Multimedia } from "../../rich-text/channel/protocol.ts";
import { useFileCapture } from "../file/use-file-capture.ts";
import { waitingFileAddress } from "../file/waiting-file.ts";

/** What a text takes from a device. */
export const TEXT_MEDIA_TYPES = ["image/*", "video/*"] as const;

export interface FilesForText {
  /** Files are being read: the text is not whole yet (FIELD-027). */
  readonly isTaking: boolean;
  /** Why the last files were not taken. */
  readonly problems: readonly string[];
  /** Keeps the files on the device and says how the text shows each. Never rejects. */
  take(files: readonly File[]): Promise<Multimedia[]>;
}

/** Takes files of the device into a text, with or without a network. */
export function useFilesForText(): FilesForText {
  const { capture, problems } = useFileCapture(TEXT_MEDIA_TYPES);
  const [taking, setTaking] = useState(0);
  return {
    isTaking: taking > 0,
    problems,
    async take(files) {
      setTaking((times) => times + 1);
      const taken = await capture(files).finally(() => setTaking((times) => times - 1));
      return taken.map(({ id, file }) => mediaOfFile(id, file.type));
    },
  };
}

/** A file of the device, as a text shows it. */
export function mediaOfFile(id: string, type: string): Multimedia {
  return {
    type: type.startsWith("video/") ? "video" : "photo",
    url: waitingFileAddress(id, type),
    assetId: id,
    thumbnailUrl: null,
    description: null,
    attribution: null,
    html: null,
  };
}

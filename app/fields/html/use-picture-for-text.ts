import { useCallback } from "react";
import { noteFault } from "../../failures/note-fault.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { waitingFileOf } from "../file/waiting-file.ts";

/**
 * Brings a picture that a text shows and its frame cannot load itself: a file kept on this device, or where the server has it by now; a
 * small form of a picture of another site, through the server. `null`: not to be had, as long as nothing changes. Never rejects.
 */
export function usePictureForText(): (src: string) => Promise<Blob | string | null> {
  const engine = useEngine();
  const online = useOnlineCalls();
  return useCallback(
    async (src) => {
      try {
        const file = waitingFileOf(src);
        if (file === null) return await online.download(`multimedia/thumbnail?${new URLSearchParams({ url: src })}`);
        const blob = await engine.readCapturedFile(file.id);
        if (blob) return blob.type.startsWith("image/") ? blob : null;
        const finalId = await engine.finalId(file.id);
        return finalId === file.id ? null : `/files/${finalId}/${file.tag}`;
      } catch (error) {
        noteFault(error);
        // Without a network, or of a site that does not answer: the text shows its words and its address.
        return null;
      }
    },
    [engine, online],
  );
}

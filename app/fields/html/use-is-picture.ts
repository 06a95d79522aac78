import { useCallback } from "react";
import type { ErrorCode } from "../../../schema/errors.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { refusalOf } from "../../failures/refusal-of.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

/** What the server says of an address that answers with something else, or not at all. */
const NO_PICTURE: ReadonlySet<ErrorCode> = new Set(["notFound", "unsupportedMedia", "invalid"]);

/** Whether an address answers with a picture. What is too large to be shown small is one, and so is what nobody can ask for now. Never rejects. */
export function useIsPicture(): (src: string) => Promise<boolean> {
  const online = useOnlineCalls();
  return useCallback(
    async (src) => {
      try {
        await online.download(`multimedia/thumbnail?${new URLSearchParams({ url: src })}`);
        return true;
      } catch (error) {
        noteFault(error);
        const code = refusalOf(error)?.code;
        return code === undefined || !NO_PICTURE.has(code);
      }
    },
    [online],
  );
}

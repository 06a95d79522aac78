import { useCallback, useEffect, useState } from "react";
import { receivedShares, type Share } from "../../client/page/received-shares.ts";
import { noteFault } from "../../failures/note-fault.ts";

/** What was shared under the id, `null` where it is not here (any more). */
export function useShare(id: string): { readonly share: Share | null | "loading"; readonly forget: () => Promise<void> } {
  const [share, setShare] = useState<Share | null | "loading">("loading");
  useEffect(() => {
    let isGone = false;
    const show = (found: Share | null) => {
      if (!isGone) setShare(found);
    };
    receivedShares(window)
      .read(id)
      .then(show, (error: unknown) => {
        noteFault(error);
        show(null);
      });
    return () => {
      isGone = true;
    };
  }, [id]);
  const forget = useCallback(async () => {
    await receivedShares(window).forget(id).catch(noteFault);
    setShare(null);
  }, [id]);
  return { share, forget };
}

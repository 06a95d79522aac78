import { useEffect, useState } from "react";
import { type CampaignDelivery, campaignDelivery } from "../../../schema/wire/campaign.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

/**
 * How the mails of a campaign stand, asked again whenever its own numbers (`stamp`) move and when the connection comes back; what was
 * known last stays until there is an answer. `null` before the first one.
 */
export function useDelivery(path: string, stamp: string): CampaignDelivery | null {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [known, setKnown] = useState<{ readonly of: string; readonly value: CampaignDelivery } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers that moved are a reason to ask again
  useEffect(() => {
    if (!isOnline) return;
    const gone = new AbortController();
    online.request("GET", path, undefined, gone.signal).then(
      (answer) => {
        const { success, data } = campaignDelivery.safeParse(answer);
        if (success && !gone.signal.aborted) setKnown({ of: path, value: data });
      },
      // The page keeps what it knows; the next change of the numbers asks again.
      noteFault,
    );
    return () => gone.abort();
  }, [online, isOnline, path, stamp]);
  return known !== null && known.of === path ? known.value : null;
}

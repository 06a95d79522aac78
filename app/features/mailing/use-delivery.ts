import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { type CampaignDelivery, campaignDelivery } from "../../../schema/wire/campaign.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";

/** While letters are under way the page asks again this often, ms: a mail server that takes none moves no number of the campaign. */
const LOOK_MS = 10_000;

/**
 * How the mails of a campaign stand, asked again whenever its own numbers (`stamp`) move, when the connection comes back, and now and then
 * while letters are under way and the page is looked at; what was known last stays until there is an answer. `null` before the first one.
 */
export function useDelivery(path: string, stamp: string): CampaignDelivery | null {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const [known, setKnown] = useState<{ readonly of: string; readonly value: CampaignDelivery } | null>(null);
  const isVisible = useDocumentVisibility() === "visible";
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isVisible || !isOnline || known === null || known.value.enqueued === 0) return;
    const timer = setTimeout(() => setRound((count) => count + 1), LOOK_MS);
    return () => clearTimeout(timer);
  }, [known, isVisible, isOnline]);
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
  }, [online, isOnline, path, stamp, round]);
  return known !== null && known.of === path ? known.value : null;
}

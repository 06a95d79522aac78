import { useEffect } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import type { BroadcastEvent } from "../../schema/wire/realtime.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useSession } from "../hooks/use-session.ts";
import { useProjectNews } from "./use-project-news.ts";
import { wordsInView } from "./words-in-view.ts";

/** A word shows for as long, ms; where nobody looks at the page, until somebody has closed it. */
const SHOWN_MS = 10_000;

/**
 * Says words to everybody where their box in the drawer is not on the screen, as on a telephone. Those that were said before the
 * page was opened come again with every connection, and are no news. Nothing to see.
 */
export function WordToasts() {
  const { broadcasts, people } = useProjectNews();
  const { profile, projectId } = useSession();
  const notify = useNotify();
  const userId = profile?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project has other words, and begins anew
  useEffect(() => {
    const begun = Date.now();
    const reported = new Set<string>();
    const isNews = ({ id, d, u }: BroadcastEvent) =>
      !reported.has(id) && u.id !== userId && Date.parse(d) > begun + people.get().aheadMs;
    const look = () => {
      // Before the server has said who is here, how far its clock is ahead is not known.
      if (people.get().users.length === 0) return;
      for (const word of broadcasts.get().filter(isNews)) {
        reported.add(word.id);
        if (wordsInView.get()) continue;
        const autoClose = document.visibilityState === "visible" && SHOWN_MS;
        notify.info(t("people.broadcast.said", { name: word.u.displayName, text: word.t }), { id: `word ${word.id}`, autoClose });
      }
    };
    const ends = [broadcasts.subscribe(look), people.subscribe(look)];
    return () => {
      for (const end of ends) end();
    };
  }, [broadcasts, people, userId, projectId, notify]);
  return null;
}

import { useEffect } from "react";
import { setTitleCount } from "../../hooks/use-page-title.ts";
import { useConversations } from "./use-conversations.ts";

/** Puts the number of unread messages before the name of the browser's tab (spec 0 §9). Nothing to see. */
export function UnreadTitle() {
  const { own } = useConversations();
  const count = own.reduce((sum, { unread }) => sum + unread, 0);
  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);
  return null;
}

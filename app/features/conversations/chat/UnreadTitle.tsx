import { useEffect } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { unreadMark } from "../../../hooks/unread-mark.ts";
import { setTitleCount } from "../../../hooks/use-page-title.ts";
import { unreadText } from "./unread-text.ts";
import { useConversations } from "./use-conversations.ts";

/**
 * Puts the number of unread messages before the name of the browser's tab (spec 0 §9), and on the button that brings the drawer
 * back, as a telephone shows no tabs. Nothing to see.
 */
export function UnreadTitle() {
  const { own } = useConversations();
  const count = own.reduce((sum, { unread }) => sum + unread, 0);
  useEffect(() => {
    const text = unreadText(count);
    setTitleCount(count);
    unreadMark.set(count > 0 ? { text, words: t("chat.unread", { count: text }) } : null);
    return () => {
      setTitleCount(0);
      unreadMark.set(null);
    };
  }, [count]);
  return null;
}

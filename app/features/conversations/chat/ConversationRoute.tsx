import { useEffect } from "react";
import { useHashLocation, useNavigate } from "../../../hooks/use-routing.ts";
import { PageSkeleton } from "../../../ui/PageSkeleton.tsx";
import { useOpenChat } from "./chat-store.ts";

/** The address of a conversation: it opens in its panel, over the page that people start with (DOC-007). */
export function ConversationRoute({ id }: { readonly id: string }) {
  const openChat = useOpenChat();
  const navigate = useNavigate();
  const { path: from } = useHashLocation();
  useEffect(() => {
    openChat({ kind: "conversation", id });
    navigate("/", { replace: true, unguarded: true, from });
  }, [openChat, navigate, id, from]);
  return <PageSkeleton />;
}

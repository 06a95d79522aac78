import { useEffect, useState } from "react";
import { asId } from "../../../fields/narrow-value.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import { useOutbox } from "../../../hooks/use-outbox.ts";
import { useSession } from "../../../hooks/use-session.ts";
import { unnamedMessages } from "./unnamed-messages.ts";

/**
 * The conversation that a message from here has begun, `null` while none has: the message tells it as soon as the server has taken it,
 * which may be long before the conversation itself arrives, when the network goes in between.
 */
export function useBegunConversation(identity: string | null): string | null {
  const userId = useSession().profile?.id ?? "";
  const [first] = unnamedMessages(useOutbox(), identity, userId);
  const waiting = first?.id ?? null;
  const [begun, setBegun] = useState<{ readonly identity: string | null; readonly message: string } | null>(null);
  useEffect(() => {
    if (waiting !== null) setBegun((known) => (known?.identity === identity ? known : { identity, message: waiting }));
  }, [waiting, identity]);
  const { row } = useDocument("conversation-message", begun?.identity === identity ? begun.message : null);
  return asId(row?.data.c) || null;
}

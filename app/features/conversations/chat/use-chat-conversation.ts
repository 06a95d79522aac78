import { useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import { noteFault } from "../../../failures/note-fault.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useSession } from "../../../hooks/use-session.ts";
import type { ChatTarget } from "./chat-store.ts";
import { identityOf } from "./conversations.ts";
import { useBegunConversation } from "./use-begun-conversation.ts";
import { type KnownConversation, useConversations } from "./use-conversations.ts";

const listed = z.object({
  data: z.array(
    z.looseObject({ id: z.string(), name: z.optional(z.nullable(z.string())), identity: z.optional(z.nullable(z.string())) }),
  ),
});
const one = z.looseObject({ id: z.string(), name: z.optional(z.nullable(z.string())) });

export interface OpenConversation {
  /** `null` until there is one. */
  readonly id: string | null;
  readonly identity: string | null;
  readonly title: string;
  readonly subject: { readonly model: string; readonly doc: string } | null;
  readonly known: KnownConversation | null;
}

/** The conversation that the panel is for: on the device, or asked of the server where it is too old to be here (CHAT-034). */
export function useChatConversation(target: ChatTarget): OpenConversation {
  const userId = useSession().profile?.id ?? "";
  const { all } = useConversations();
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const identity = identityOf(target, userId);
  const known = useMemo(
    () =>
      all.find((each) =>
        target.kind === "conversation" ? each.id === target.id : identity !== null && each.identity === identity,
      ) ?? null,
    [all, target, identity],
  );
  const [found, setFound] = useState<{ target: ChatTarget; id: string; name: string | null } | null>(null);
  const isHere = known !== null;
  useEffect(() => {
    if (isHere || !isOnline) return;
    const gone = new AbortController();
    const look = async () => {
      if (target.kind === "conversation") {
        const { id, name } = one.parse(
          await online.request("GET", `conversation/${encodeURIComponent(target.id)}`, undefined, gone.signal),
        );
        return { target, id, name: name ?? null };
      }
      const asked =
        target.kind === "people"
          ? `users=${[...target.users, userId].map(encodeURIComponent).join(",")}`
          : `model=${encodeURIComponent(target.model)}&doc=${encodeURIComponent(target.doc)}`;
      const { data } = listed.parse(await online.request("GET", `conversation?${asked}&limit=50`, undefined, gone.signal));
      const match = data.find((each) => each.identity === identity);
      return match ? { target, id: match.id, name: match.name ?? null } : null;
    };
    look().then(
      (answer) => gone.signal.aborted || setFound(answer),
      noteFault, // there is none yet, or it is asked again with the next connection
    );
    return () => gone.abort();
  }, [target, isHere, isOnline, online, userId, identity]);
  const remote = found?.target === target ? found : null;
  const subject = target.kind === "document" ? { model: target.model, doc: target.doc } : (known?.subject ?? null);
  const begun = useBegunConversation(identity);
  const id = known?.id ?? remote?.id ?? begun ?? (target.kind === "conversation" ? target.id : null);
  const title = known?.title || remote?.name || (target.kind === "conversation" ? "" : target.name);
  return { id, identity: known?.identity ?? identity, title, subject, known };
}

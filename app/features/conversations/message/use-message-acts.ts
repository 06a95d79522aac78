import { useMemo } from "react";
import type { Reaction } from "../../../../schema/features/conversations/reactions.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { actFailureText } from "../../../failures/act-failure-text.tsx";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";

export interface MessageActs {
  /** Whether it was done. */
  reword(text: string): Promise<boolean>;
  takeBack(): Promise<boolean>;
  react(reaction: Reaction, on: boolean): Promise<boolean>;
}

/** What people do to a message that was said. The server does it; the device hears of it as of any change. */
export function useMessageActs(id: string): MessageActs {
  const online = useOnlineCalls();
  const notify = useNotify();
  return useMemo(() => {
    const act = async (name: string, body?: object) => {
      try {
        await online.request("POST", `conversation-message/${encodeURIComponent(id)}/${name}`, body);
        return true;
      } catch (error) {
        notify.error(actFailureText(t("chat.message.failed"), error));
        return false;
      }
    };
    return {
      reword: (text) => act("reword", { t: text }),
      takeBack: () => act("take-back"),
      react: (reaction, on) => act("react", { reaction, on }),
    };
  }, [online, notify, id]);
}

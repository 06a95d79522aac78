import { ActionIcon, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { MAX_BROADCAST, realtimeEvents } from "../../../schema/wire/realtime.ts";
import { messageDate } from "../../features/conversations/chat/message-date.ts";
import { GrowingTextarea } from "../../fields/text/GrowingTextarea.tsx";
import { useClient } from "../../hooks/use-client.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { useSession } from "../../hooks/use-session.ts";
import classes from "../../presence/people.module.css";
import { sendOnEnter } from "../../presence/send-on-enter.ts";
import { useProjectNews } from "../../presence/use-project-news.ts";
import { watchWords } from "../../presence/words-in-view.ts";

/** The toast of a word whose answer did not come. */
const UNCONFIRMED = "people.broadcast.unconfirmed";

/** A word to everybody who has the project open (SHELL-044, RT-006 to RT-008), and the last few of them. */
export function Broadcasts() {
  const { realtime } = useClient();
  const notify = useNotify();
  const words = useObservable(useProjectNews().broadcasts);
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => (place.current ? watchWords(place.current) : undefined), []);
  const ownId = useSession().profile?.id;
  const [doubtful, setDoubtful] = useState<string | null>(null);
  // It has come after all.
  const isThere = doubtful !== null && words.some(({ u, t: word }) => u.id === ownId && word === doubtful);
  useEffect(() => {
    if (!isThere) return;
    setText((typed) => (typed.trim() === doubtful ? "" : typed));
    setDoubtful(null);
    notify.hide(UNCONFIRMED);
  }, [isThere, doubtful, notify]);
  const send = async () => {
    const said = text.trim();
    if (said === "" || isSending) return;
    setSending(true);
    const isConnected = realtime.connected.get();
    const answer = await realtime.ask(realtimeEvents.broadcast, said);
    setSending(false);
    if (isAccepted(answer)) return setText("");
    // What was typed stays. Without a connection nothing went out; an answer that does not come says nothing of what did.
    if (answer !== null || !isConnected) return notify.error(t("people.broadcast.failed"));
    setDoubtful(said);
    notify.info(t("people.broadcast.unconfirmed"), { id: UNCONFIRMED, autoClose: false });
  };
  return (
    <section ref={place} aria-label={t("people.broadcast")} className={classes.part}>
      <h2 className={classes.heading}>{t("people.broadcast")}</h2>
      <ul className={classes.words} aria-label={t("people.broadcast.last")} aria-live="polite">
        {words.map(({ id, t: word, d, u }) => (
          <li key={id}>
            <Text size="xs" c="dimmed">
              {u.displayName} · {messageDate(d, new Date())}
            </Text>
            <Text size="sm" className={classes.word}>
              {word}
            </Text>
          </li>
        ))}
      </ul>
      <div className={classes.box}>
        <GrowingTextarea
          aria-label={t("people.broadcast")}
          placeholder={t("people.broadcast.placeholder")}
          minRows={1}
          maxRows={4}
          maxLength={MAX_BROADCAST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={sendOnEnter(() => void send())}
          flex={1}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          loading={isSending}
          aria-label={t("people.broadcast.send")}
          onClick={() => void send()}
        >
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  );
}

function isAccepted(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true;
}

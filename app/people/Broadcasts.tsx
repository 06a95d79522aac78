import { ActionIcon, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { MAX_BROADCAST, realtimeEvents } from "../../schema/wire/realtime.ts";
import { GrowingTextarea } from "../fields/text/GrowingTextarea.tsx";
import { useClient } from "../hooks/use-client.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useObservable } from "../hooks/use-observable.ts";
import { messageDate } from "./chat/message-date.ts";
import classes from "./people.module.css";
import { sendOnEnter } from "./send-on-enter.ts";
import { useProjectNews } from "./use-project-news.ts";
import { watchWords } from "./words-in-view.ts";

/** A word to everybody who has the project open (SHELL-044, RT-006 to RT-008), and the last few of them. */
export function Broadcasts() {
  const { realtime } = useClient();
  const notify = useNotify();
  const words = useObservable(useProjectNews().broadcasts);
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => (place.current ? watchWords(place.current) : undefined), []);
  const send = async () => {
    const said = text.trim();
    if (said === "" || isSending) return;
    setSending(true);
    const answer = await realtime.ask(realtimeEvents.broadcast, said);
    setSending(false);
    if (isAccepted(answer)) setText("");
    // What was typed stays.
    else notify.error(t("people.broadcast.failed"));
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

import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { MAX_MESSAGE } from "../../../../schema/features/conversations/conversation-message.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { GrowingTextarea } from "../../../fields/text/GrowingTextarea.tsx";
import { useOnline } from "../../../hooks/use-online.ts";
import { sendOnEnter } from "../../../presence/send-on-enter.ts";
import classes from "../chat/chat.module.css";

interface EditedMessageProps {
  readonly text: string;
  /** Whether it was saved. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onEnd: () => void;
}

/** A message that its author puts in other words: Enter saves, Escape leaves it as it was. What could not be saved stays there. */
export function EditedMessage({ text, onSave, onEnd }: EditedMessageProps) {
  const [typed, setTyped] = useState(text);
  const [isBusy, setBusy] = useState(false);
  const isOnline = useOnline();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(text.length, text.length);
  }, [text.length]);
  const words = typed.trim();
  const isTooLong = words.length > MAX_MESSAGE;
  const save = async () => {
    if (words === "" || isTooLong || isBusy || !isOnline) return;
    if (words === text) return onEnd();
    setBusy(true);
    const isSaved = await onSave(words);
    setBusy(false);
    if (isSaved) onEnd();
  };
  return (
    <div className={classes.edited}>
      <GrowingTextarea
        ref={input}
        aria-label={t("chat.message.editing")}
        minRows={1}
        maxRows={6}
        value={typed}
        error={isTooLong ? t("chat.tooLong", { max: MAX_MESSAGE }) : isOnline ? undefined : t("chat.message.offline")}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing) {
            // The panel, which Escape closes, stays.
            event.preventDefault();
            return onEnd();
          }
          sendOnEnter(() => void save())(event);
        }}
      />
      <Group gap={4} justify="flex-end" mt={4}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onEnd}>
          {t("chat.message.cancel")}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          disabled={words === "" || isTooLong || !isOnline}
          onClick={() => void save()}
        >
          {t("chat.message.save")}
        </Button>
      </Group>
    </div>
  );
}

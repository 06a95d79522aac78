import { ActionIcon } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { MAX_MESSAGE } from "../../../../schema/features/conversations/conversation-message.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { GrowingTextarea } from "../../../fields/text/GrowingTextarea.tsx";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { sendOnEnter } from "../../../presence/send-on-enter.ts";
import { AttachButton } from "./AttachButton.tsx";
import { AttachedFiles } from "./AttachedFiles.tsx";
import classes from "./chat.module.css";
import type { ChatTarget } from "./chat-store.ts";
import { useAttachedFiles } from "./use-attached-files.ts";
import { useMessageDraft } from "./use-message-draft.ts";
import { useSayTyping } from "./use-typing.ts";

interface MessageInputProps {
  readonly target: ChatTarget;
  readonly conversationId: string | null;
  readonly identity: string | null;
  /** When the last message was said. */
  readonly last: string | null;
  /** Begins to put one's last message in other words; whether there is one. */
  readonly onEditLast: () => boolean;
}

/**
 * Where a message is written: what is not sent yet is there again when the conversation is. Sent, it is kept on the device like
 * any edit, and goes out when the server can be reached.
 */
export function MessageInput({ target, conversationId, identity, last, onEditLast }: MessageInputProps) {
  const engine = useEngine();
  const notify = useNotify();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useMessageDraft({ id: conversationId, identity });
  useEffect(() => input.current?.focus(), []);
  const sayTyping = useSayTyping(conversationId);
  const isTooLong = text.trim().length > MAX_MESSAGE;
  const files = useAttachedFiles({ id: conversationId, identity });
  const send = async () => {
    const said = text.trim();
    const { ids } = files;
    if ((said === "" && ids.length === 0) || isTooLong || files.isTooMany) return;
    setText("");
    files.set([]);
    try {
      const brings = ids.length === 0 ? {} : { assets: ids };
      const words = said === "" ? t("chat.files.alone") : said;
      const data = { ...addressOf(target, conversationId), t: words, d: laterThan(last), ...brings };
      await engine.save({ collection: "conversation-message", id: null, base: null, data }, 0);
    } catch (error) {
      // What was typed since is not lost for what could not be kept.
      const typed = input.current?.value ?? "";
      setText(typed === "" || said === "" ? said || typed : `${said}\n${typed}`);
      files.set(ids);
      notify.error(failureText(t("people.broadcast.failed"), error));
    }
  };
  const take = (given: DataTransfer | null, event: SyntheticEvent) => {
    const dropped = [...(given?.files ?? [])];
    if (dropped.length === 0) return;
    event.preventDefault();
    void files.add(dropped);
  };
  return (
    <>
      <AttachedFiles files={files} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped beside the field is meant for it; the button does the same by keyboard */}
      <div
        className={classes.input}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event.dataTransfer, event)}
        onPaste={(event) => !event.clipboardData.types.includes("text/plain") && take(event.clipboardData, event)}
      >
        <AttachButton onFiles={(chosen) => void files.add(chosen)} />
        <GrowingTextarea
          ref={input}
          aria-label={t("chat.placeholder")}
          placeholder={t("chat.placeholder")}
          minRows={1}
          maxRows={4}
          value={text}
          error={isTooLong ? t("chat.tooLong", { max: MAX_MESSAGE }) : undefined}
          data-message-input
          onChange={(event) => {
            setText(event.currentTarget.value);
            sayTyping();
          }}
          onKeyDown={(event) => {
            if (event.key === "ArrowUp" && text === "" && !event.nativeEvent.isComposing && onEditLast()) event.preventDefault();
            else sendOnEnter(() => void send())(event);
          }}
          flex={1}
        />
        <ActionIcon
          variant="filled"
          color="project.8"
          size={36}
          aria-label={t("chat.send")}
          disabled={isTooLong || files.isTooMany}
          onClick={() => void send()}
        >
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}

/** Where a message goes: the conversation, or whom and what a new one is with and about (CHAT-035, CHAT-036). */
function addressOf(target: ChatTarget, conversationId: string | null): Record<string, unknown> {
  if (conversationId !== null) return { c: conversationId };
  if (target.kind === "people") return { users: target.users };
  return target.kind === "document" ? { model: target.model, doc: target.doc } : { c: target.id };
}

/** Until the server says when, a message comes after what was said, whatever this device's clock shows. */
function laterThan(last: string | null): string {
  const now = Date.now();
  return new Date(last === null ? now : Math.max(now, Date.parse(last) + 1)).toISOString();
}

import { Anchor, Text } from "@mantine/core";
import { memo, useRef, useState } from "react";
import { Link } from "wouter";
import { t } from "../../../../schema/messages/catalogue.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import classes from "../chat/chat.module.css";
import type { Message } from "../chat/use-prior-messages.ts";
import { EditedMessage } from "./EditedMessage.tsx";
import { LinkedText } from "./LinkedText.tsx";
import { MessageFiles } from "./MessageFiles.tsx";
import { MessageMenu } from "./MessageMenu.tsx";
import { Reactions } from "./Reactions.tsx";
import { useMessageActs } from "./use-message-acts.ts";

interface MessageLineProps {
  readonly message: Message;
  readonly isOwn: boolean;
  readonly isEditing: boolean;
  readonly onEditing: (id: string | null) => void;
  /** `null` where the one before is of the same person (CHAT-015). */
  readonly name: string | null;
  /** Of those who answered it without words, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly date: string;
}

/** Drawn again only when something of its own changes: a conversation has hundreds. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message, isOwn, isEditing, onEditing, name, names, date } = props;
  const { id, text, state, isTakenBack = false, reactions = [], files = [] } = message;
  const acts = useMessageActs(id);
  const line = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const mayAct = state === "said" && message.mayChange === true && !isTakenBack;
  const endEditing = () => {
    onEditing(null);
    // The keyboard goes on where messages are written.
    line.current?.closest("[data-chat]")?.querySelector<HTMLTextAreaElement>("[data-message-input]")?.focus();
  };
  return (
    <div
      ref={line}
      className={classes.line}
      data-own={isOwn || undefined}
      data-state={state}
      data-gone={isTakenBack || undefined}
    >
      {name !== null && (
        <Text size="xs" fw={600} c="dimmed">
          {name}
        </Text>
      )}
      {isEditing && mayAct ? (
        <EditedMessage text={text} onSave={acts.reword} onEnd={endEditing} />
      ) : (
        <div className={classes.said}>
          <div className={classes.bubble}>
            {isTakenBack && t("chat.message.takenBack")}
            {!isTakenBack && !isAlone(text, files) && <LinkedText text={text} />}
            {!isTakenBack && files.length > 0 && <MessageFiles ids={files} />}
          </div>
          {mayAct && (
            <MessageMenu
              text={text}
              isOwn={isOwn}
              reactions={reactions}
              onReact={acts.react}
              onEdit={() => onEditing(id)}
              onTakeBack={() => setAsking(true)}
            />
          )}
        </div>
      )}
      {reactions.length > 0 && <Reactions reactions={reactions} names={names} onReact={acts.react} />}
      <Text size="xs" c={state === "refused" ? "red" : "dimmed"}>
        {state === "said" && date}
        {state === "said" && message.isEdited && !isTakenBack && ` · ${t("chat.message.edited")}`}
        {state === "pending" && t("chat.pending")}
        {state === "refused" && (
          <>
            {t("chat.refused")} ·{" "}
            <Anchor component={Link} href="/offline-documents">
              {t("chat.review")}
            </Anchor>
          </>
        )}
      </Text>
      {isAsking && (
        <ConfirmDialog
          isHarmful
          question={t("chat.message.takeBackQuestion")}
          accept={t("chat.message.takeBack")}
          onAccept={() => void acts.takeBack()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
});

/** Whether files were sent without words: devices and lists that show words alone have some of the program's. */
function isAlone(text: string, files: readonly string[]): boolean {
  return files.length > 0 && text === t("chat.files.alone");
}

import { Anchor, Button, Group, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { Link } from "wouter";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useTitles } from "../../../hooks/use-titles.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { formatWhen } from "../../../ui/format-when.ts";
import classes from "./annotations.module.css";
import { CommentForm } from "./CommentForm.tsx";
import type { Said, Thread } from "./threads.ts";
import { useAnnotating } from "./use-annotating.ts";
import type { KeptTexts } from "./use-kept-texts.ts";
import { cardAround, useKeyboardStays } from "./use-keyboard-stays.ts";

interface SaidLineProps {
  readonly said: Said;
  readonly thread: Thread;
  readonly kept: KeptTexts;
  readonly isOffered: boolean;
}

/** Who said what and when; its author may say it otherwise, or take it back. */
export function SaidLine({ said, thread, kept, isOffered }: SaidLineProps) {
  const { id: self } = useActor().profile;
  const name = useTitles("user", said.by.id === "" ? [] : [said.by.id]).get(said.by.id) || said.by.name;
  const typed = kept.of("edit", said);
  const setTyped = (text: string | null) => kept.keep("edit", said, thread, text);
  const [isAskedFor, setAskedFor] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { rewrite, remove } = useAnnotating();
  const line = useRef<HTMLDivElement>(null);
  useKeyboardStays(line, cardAround);
  const isOwn = isOffered && said.by.id === self;
  const begin = () => {
    setAskedFor(true);
    setTyped(said.text);
  };
  return (
    <div ref={line}>
      <Text size="xs" c="dimmed">
        <Text span fw={600} c="var(--mantine-color-text)">
          {name}
        </Text>{" "}
        · <time dateTime={said.date}>{formatWhen(said.date, new Date())}</time>
        <SyncNote said={said} />
      </Text>
      {typed === null ? (
        <Text size="sm" className={classes.text} hidden={said.text === ""}>
          {said.text}
        </Text>
      ) : (
        <CommentForm
          label={t("annotation.write")}
          accept={t("annotation.save")}
          text={typed}
          isAskedFor={isAskedFor}
          onText={setTyped}
          onAccept={(text) => rewrite(said, text)}
          onSent={() => setTyped(null)}
          onCancel={() => setTyped(null)}
        />
      )}
      {isOwn && typed === null && (
        <Group gap={4}>
          <Button variant="subtle" size="compact-xs" color="gray" className={classes.action} onClick={begin}>
            {t("annotation.edit")}
          </Button>
          <Button variant="subtle" size="compact-xs" color="gray" className={classes.action} onClick={() => setAsking(true)}>
            {t("annotation.remove")}
          </Button>
        </Group>
      )}
      {isAsking && (
        <ConfirmDialog
          isHarmful
          question={t("annotation.removeQuestion")}
          accept={t("annotation.remove")}
          onAccept={() => void remove(said)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function SyncNote({ said: { sync } }: { readonly said: Said }) {
  if (sync === "clean") return null;
  if (sync === "pending") return ` · ${t("chat.pending")}`;
  return (
    <>
      {" · "}
      {t("chat.refused")} ·{" "}
      <Anchor component={Link} href="/offline-documents">
        {t("chat.review")}
      </Anchor>
    </>
  );
}

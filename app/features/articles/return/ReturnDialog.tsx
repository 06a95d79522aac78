import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { article } from "../../../../schema/features/articles/article.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isEditing } from "../../../entity/entry-state/entry-state.ts";
import { isUnmodified, savedValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { asRecord, asText } from "../../../fields/narrow-value.ts";
import { GrowingTextarea } from "../../../fields/text/GrowingTextarea.tsx";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { Dialog } from "../../../ui/Dialog.tsx";

interface ReturnDialogProps {
  readonly entry: Entry;
  readonly note: string;
  /** What is typed outlives the dialog until the article is returned. */
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

const MAX_NOTE = article.fields.returned.of.note.maxLength;

/** Asks what is missing, and sends the article back to a draft with it; the conversation about the article gets it as well. */
export function ReturnDialog({ entry, note, onNote, onClose }: ReturnDialogProps) {
  const [isAsked, setAsked] = useState(false);
  const names = useWriters(entry);
  const send = useReturn(entry, names);
  const said = note.trim();
  const submit = () => {
    setAsked(true);
    if (said === "") return;
    onClose();
    void send(said).then((isReturned) => isReturned && onNote(""));
  };
  return (
    <Dialog onClose={onClose} title={t("article.return")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <GrowingTextarea
            label={t("article.return.note")}
            description={names === "" ? t("article.return.hintAlone") : t("article.return.hint", { names })}
            minRows={3}
            maxRows={10}
            maxLength={MAX_NOTE}
            required
            data-autofocus
            value={note}
            error={isAsked && said === "" ? t("article.return.required") : undefined}
            onChange={(event) => onNote(event.currentTarget.value)}
          />
          {!isUnmodified(entry) && <Text size="sm">{t("article.return.withEdits")}</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("entry.cancel")}
            </Button>
            <Button type="submit">{t("article.return.send")}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Names of who wrote the article and who edited it last, without one's own. */
function useWriters(entry: Entry): string {
  const { profile } = useActor();
  const { createdBy, updatedBy } = savedValues(entry);
  const others = [createdBy, updatedBy].map(asRecord).filter(({ id }) => id !== profile.id);
  return [...new Set(others.map(({ displayName }) => asText(displayName)))].filter((name) => name !== "").join(", ");
}

/** The message follows what it tells of, and goes out after it: nothing is said of an article that could not be returned. */
function useReturn(entry: Entry, names: string): (note: string) => Promise<boolean> {
  const engine = useEngine();
  const notify = useNotify();
  return async (note) => {
    const doc = isEditing(entry.state) ? entry.state.id : null;
    const returned = await entry.save((values) => ({ ...values, status: "DRAFT", returned: { note } }));
    if (returned === null || doc === null) return false;
    const said = names === "" ? t("article.return.message", { note }) : t("article.return.messageTo", { names, note });
    const data = { model: article.model, doc, t: said, d: new Date().toISOString() };
    try {
      await engine.save({ collection: "conversation-message", id: null, base: null, data }, 0);
    } catch (error) {
      notify.error(failureText(t("article.return.notSaid"), error));
    }
    return true;
  };
}

import { Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { conflictAuthor } from "../../compare/conflict-author.ts";
import type { MergeInput } from "../../compare/decisions-of.ts";
import { MergeEditor } from "../../conflict/MergeEditor.tsx";
import type { ConflictSide } from "../../entry-state/entry-event.ts";
import type { Values } from "../../entry-state/entry-state.ts";

interface MergeDialogProps extends MergeInput {
  readonly onSettle: (side: ConflictSide) => void;
  readonly onClose: () => void;
}

/** The merge screen over a page on which somebody types: what is decided goes into the form, which nobody has saved yet. */
export function MergeDialog({ onSettle, onClose, ...input }: MergeDialogProps) {
  const { theirs } = input;
  return (
    <Dialog size="xl" title={t("conflict.title")} onClose={onClose}>
      <Text size="sm">{conflictAuthor(theirs)}</Text>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t("conflict.intro")}
      </Text>
      <MergeEditor
        // A newer version of theirs is another question.
        key={String(theirs.updatedAt)}
        {...input}
        busy={false}
        onResolve={(resolution) => onSettle(resolution.tag === "keep" ? { values: decided(input, resolution.values) } : "theirs")}
      />
    </Dialog>
  );
}

/** The decided values by every field that people write: what was decided to be empty is so, too. */
function decided({ definition: { fields } }: MergeInput, values: Values): Values {
  const written = Object.entries(fields).filter(([, field]) => !field.readOnly);
  return Object.fromEntries(written.map(([name]) => [name, values[name]]));
}

import { Button, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import { fieldNames } from "../../../../schema/declaration/field-path.ts";
import { acceptedValues } from "../../../../schema/declaration/validate.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { fieldDiff } from "../../../../schema/values/field-diff.ts";
import { withFormerPiece } from "../../compare/html-pieces.ts";
import { withValueAtPath } from "../../compare/text-conflicts.ts";
import type { Values } from "../../entry-state/entry-state.ts";
import { ChangeList } from "./ChangeList.tsx";
import { useShownChanges } from "./use-shown-changes.ts";

/** How fields of a version come back into the form. */
export interface RestoreField {
  /** Whether this person could give the field this value. */
  readonly mayTake: (name: string, value: unknown) => boolean;
  readonly set: (name: string, value: unknown) => void;
}

interface VersionChangesProps {
  readonly definition: CollectionDefinition;
  readonly version: Values;
  /** What is on screen, with what is not saved yet. */
  readonly values: Values;
  readonly restore?: RestoreField;
}

/** What a version differs in from what is on screen, each field and paragraph with a way back. */
export function VersionChanges({ definition, version, values, restore }: VersionChangesProps) {
  const former = useMemo(() => acceptedValues(definition, version).values, [definition, version]);
  const changes = useMemo(
    () => fieldDiff(definition, former, acceptedValues(definition, values).values),
    [definition, former, values],
  );
  const shown = useShownChanges(definition, changes);
  const said = useRef<HTMLParagraphElement>(null);
  const [restored, setRestored] = useState<string | null>(null);
  const bringBack = (name: string, value: unknown) => {
    restore?.set(name, value);
    setRestored(t("compare.restored", { field: textOfKey(fieldLabelKey(definition, name)) }));
    // The button goes with the difference; the keyboard must not go with it.
    said.current?.focus();
  };
  const formerValue = (name: string) => former[name] ?? null;
  return (
    <>
      <Text ref={said} role="status" tabIndex={-1} size="sm" fw={600}>
        {restored}
      </Text>
      {shown.length === 0 && <Text c="dimmed">{t("entry.versionNoChanges")}</Text>}
      <ChangeList
        changes={shown}
        fieldAction={(name) =>
          restore?.mayTake(name, formerValue(name)) && (
            <Restore
              words="compare.restoreField"
              label={t("compare.restoreFieldOf", { field: textOfKey(fieldLabelKey(definition, name)) })}
              onRestore={() => bringBack(name, formerValue(name))}
            />
          )
        }
        paragraphAction={({ path, label, seen }, piece, number) => {
          const [name = path] = fieldNames(path);
          const text = withFormerPiece(seen?.html?.after ?? "", piece) || null;
          return (
            restore?.mayTake(name, formerValue(name)) && (
              <Restore
                words="compare.restoreParagraph"
                label={t("compare.restoreParagraphOf", { field: label, number })}
                onRestore={() => bringBack(name, withValueAtPath(values, path, text)[name])}
              />
            )
          );
        }}
      />
    </>
  );
}

interface RestoreProps {
  readonly words: "compare.restoreField" | "compare.restoreParagraph";
  readonly label: string;
  readonly onRestore: () => void;
}

function Restore({ words, label, onRestore }: RestoreProps) {
  return (
    <Button
      variant="default"
      size="compact-md"
      mt={4}
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={label}
      onClick={onRestore}
    >
      {t(words)}
    </Button>
  );
}

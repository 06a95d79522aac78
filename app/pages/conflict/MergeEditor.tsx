import { Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useReducer } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Resolution } from "../../client/client-api.ts";
import { ConflictField } from "./ConflictField.tsx";
import classes from "./MergeEditor.module.css";
import { conflictingFields, type MergeInput, nextChoices, noChoices, resolutionOf } from "./merge-choices.ts";

export interface MergeEditorProps extends MergeInput {
  /** The resolution is being stored. */
  readonly busy: boolean;
  readonly onResolve: (resolution: Resolution) => void;
}

/** Decides field by field between two versions; what does not touch is merged already. Every decision can be undone. */
export function MergeEditor({ definition, base, mine, theirs, busy, onResolve }: MergeEditorProps) {
  const input: MergeInput = { definition, base, mine, theirs };
  const fields = conflictingFields(input);
  const [{ choices, past }, dispatch] = useReducer(nextChoices, noChoices);
  const open = fields.filter((field) => !choices[field]).length;
  return (
    <>
      <Stack gap="md">
        {fields.map((name) => (
          <ConflictField
            key={name}
            input={input}
            name={name}
            choice={choices[name]}
            onChoose={(choice) => dispatch({ type: "choose", field: name, choice })}
          />
        ))}
      </Stack>
      <div className={classes.bar}>
        <Group gap="xs">
          <Button variant="default" onClick={() => dispatch({ type: "choose-all", fields, side: "mine" })}>
            {t("conflict.allMine")}
          </Button>
          <Button variant="default" onClick={() => dispatch({ type: "choose-all", fields, side: "theirs" })}>
            {t("conflict.allTheirs")}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={past.length === 0}
            onClick={() => dispatch({ type: "undo" })}
          >
            {t("conflict.undo")}
          </Button>
        </Group>
        <Group gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {pendingText(open)}
          </Text>
          <Button disabled={open > 0} loading={busy} onClick={() => onResolve(resolutionOf(input, choices))}>
            {t("conflict.save")}
          </Button>
        </Group>
      </div>
    </>
  );
}

function pendingText(open: number): string {
  if (open === 0) return t("conflict.pending.none");
  return t(`conflict.pending.${open === 1 ? "one" : "many"}`, { count: open });
}

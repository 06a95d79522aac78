import { Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useReducer, useRef } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Resolution } from "../../client/client-api.ts";
import { typedTextsReceived } from "../../rich-text/channel/typed-texts.ts";
import { decisionsOf, type MergeInput } from "../compare/decisions-of.ts";
import { ConflictField } from "./ConflictField.tsx";
import { HtmlConflict } from "./HtmlConflict.tsx";
import classes from "./MergeEditor.module.css";
import { type Choice, isDecided, nextChoices, noChoices, resolutionOf } from "./merge-choices.ts";

export interface MergeEditorProps extends MergeInput {
  /** The resolution is being stored. */
  readonly busy: boolean;
  readonly onResolve: (resolution: Resolution) => void;
}

/** Decides field by field between two versions; what does not touch is merged already. Every decision can be undone. */
export function MergeEditor({ definition, base, mine, theirs, busy, onResolve }: MergeEditorProps) {
  const input: MergeInput = { definition, base, mine, theirs };
  const decisions = decisionsOf(input);
  const keys = decisions.map(({ key }) => key);
  const [{ choices, past }, dispatch] = useReducer(nextChoices, noChoices);
  const latest = useRef(choices);
  latest.current = choices;
  const isListening = useRef(false);
  const save = async () => {
    // What was typed last into a paragraph may still be on its way from the editor's frame.
    if (isListening.current) return;
    isListening.current = true;
    await typedTextsReceived();
    isListening.current = false;
    onResolve(resolutionOf(input, latest.current));
  };
  const open = decisions.filter((decision) => !isDecided(decision, choices[decision.key])).length;
  return (
    <>
      <Stack gap="md">
        {decisions.map(({ key, text }) => {
          const decided = { choice: choices[key], onChoose: (choice: Choice) => dispatch({ type: "choose", key, choice }) };
          return text ? (
            <HtmlConflict key={key} definition={definition} text={text} {...decided} />
          ) : (
            <ConflictField key={key} input={input} name={key} {...decided} />
          );
        })}
      </Stack>
      <div className={classes.bar}>
        <Group gap="xs">
          <Button variant="default" onClick={() => dispatch({ type: "choose-all", keys, side: "mine" })}>
            {t("conflict.allMine")}
          </Button>
          <Button variant="default" onClick={() => dispatch({ type: "choose-all", keys, side: "theirs" })}>
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
          <Button disabled={open > 0} loading={busy} onClick={() => void save()}>
            {t("conflict.save")}
          </Button>
        </Group>
      </div>
    </>
  );
}

function pendingText(open: number): string {
  if (open === 0) return t("conflict.pending.none");
  return t("conflict.pending", { count: open });
}

import { Button, Group, Paper, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { FoldedBlocks } from "../compare/FoldedBlocks.tsx";
import type { TextConflict } from "../compare/text-conflicts.ts";
import { pathLabel } from "../path-label.ts";
import {
  type Choice,
  type ConflictStretch,
  openParagraphs,
  paragraphChoice,
  stretchesOf,
  withParagraph,
} from "./merge-choices.ts";
import { type ConflictView, ParagraphConflict } from "./ParagraphConflict.tsx";

interface HtmlConflictProps {
  readonly definition: CollectionDefinition;
  readonly text: TextConflict;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/**
 * A rich text that both sides changed, paragraph by paragraph: what only one of them changed is merged already and folded, what
 * both did is decided, one after the other or all at once.
 */
export function HtmlConflict({ definition, text, choice, onChoose }: HtmlConflictProps) {
  const heading = useId();
  const [view, setView] = useState<ConflictView>("sides");
  const parts = partsOf(text);
  const count = parts.filter(({ conflict }) => conflict !== null).length;
  const label = pathLabel(definition, text.path);
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby={heading}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id={heading}>
          {label}
        </Title>
        <SegmentedControl
          aria-label={t("conflict.viewOf", { field: label })}
          value={view}
          onChange={(next) => setView(next === "inline" ? "inline" : "sides")}
          data={[
            { value: "sides", label: t("conflict.view.sides") },
            { value: "inline", label: t("conflict.view.inline") },
          ]}
        />
      </Group>
      {view === "inline" && (
        <Text size="sm" c="dimmed" mb="sm">
          {t("conflict.inlineLegend")}
        </Text>
      )}
      <Stack gap="sm">
        {parts.map(({ place, conflict, quiet }) =>
          conflict === null ? (
            <FoldedBlocks key={place} label={quietText(quiet.length)} blocks={quiet} />
          ) : (
            <ParagraphConflict
              key={place}
              definition={definition}
              path={text.path}
              stretch={conflict.stretch}
              number={conflict.at + 1}
              count={count}
              view={view}
              choice={paragraphChoice(choice, conflict.at)}
              onChoose={(decided) => onChoose(withParagraph(text, choice, { conflict: conflict.at, choice: decided }))}
            />
          ),
        )}
      </Stack>
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed" role="status">
          {openText(openParagraphs(text, choice))}
        </Text>
        <Group gap="xs">
          <WholeText side="mine" label={label} isChosen={choice?.side === "mine"} onTake={() => onChoose({ side: "mine" })} />
          <WholeText
            side="theirs"
            label={label}
            isChosen={choice?.side === "theirs"}
            onTake={() => onChoose({ side: "theirs" })}
          />
        </Group>
      </Group>
    </Paper>
  );
}

interface WholeTextProps {
  readonly side: "mine" | "theirs";
  readonly label: string;
  readonly isChosen: boolean;
  readonly onTake: () => void;
}

/** One side of every paragraph in conflict. */
function WholeText({ side, label, isChosen, onTake }: WholeTextProps) {
  return (
    <Button variant={isChosen ? "filled" : "default"} aria-pressed={isChosen} onClick={onTake}>
      {t(side === "mine" ? "conflict.takeMineOf" : "conflict.takeTheirsOf", { field: label })}
    </Button>
  );
}

interface Part {
  /** Place among the parts of the text. */
  readonly place: number;
  /** With its number among the conflicts, from 0; `null` for what is merged. */
  readonly conflict: { readonly stretch: ConflictStretch; readonly at: number } | null;
  readonly quiet: readonly string[];
}

/** Conflicts, and between them all that is merged in one. */
function partsOf(text: TextConflict): Part[] {
  const parts: Part[] = [];
  let conflicts = 0;
  for (const stretch of stretchesOf(text)) {
    const last = parts.at(-1);
    if (stretch.tag === "conflict") {
      parts.push({ place: parts.length, conflict: { stretch, at: conflicts }, quiet: [] });
      conflicts += 1;
    } else if (last?.conflict === null) {
      parts.splice(-1, 1, { ...last, quiet: [...last.quiet, ...stretch.blocks] });
    } else {
      parts.push({ place: parts.length, conflict: null, quiet: stretch.blocks });
    }
  }
  return parts.filter(({ conflict, quiet }) => conflict !== null || quiet.length > 0);
}

function quietText(count: number): string {
  return t("conflict.quiet", { count });
}

function openText(open: number): string {
  if (open === 0) return t("conflict.paragraphs.none");
  return t("conflict.paragraphs", { count: open });
}

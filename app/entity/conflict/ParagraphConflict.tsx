import { Button, Group, Text } from "@mantine/core";
import { IconCheck, IconPencil } from "@tabler/icons-react";
import { Suspense } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { joinBlocks } from "../../../sync/merging/html-blocks.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { MarkedHtml } from "../compare/MarkedHtml.tsx";
import classes from "./ConflictField.module.css";
import { type ConflictStretch, chosenBlocks, type ParagraphChoice } from "./merge-choices.ts";

const FieldInput = lazyPart(() => import("../../fields/FieldInput.tsx").then((module) => module.FieldInput));

/** Both versions beside each other, each against what it was made of; or one against the other in one text. */
export type ConflictView = "sides" | "inline";

interface ParagraphConflictProps {
  readonly definition: CollectionDefinition;
  /** Of the field, with the places of items. */
  readonly path: string;
  readonly stretch: ConflictStretch;
  /** Among the conflicts of the text, from 1. */
  readonly number: number;
  readonly count: number;
  readonly view: ConflictView;
  readonly choice: ParagraphChoice | undefined;
  readonly onChoose: (choice: ParagraphChoice) => void;
}

/** Paragraphs that both sides changed, and what stays: mine, theirs, both, or what is written here. */
export function ParagraphConflict(props: ParagraphConflictProps) {
  const { stretch, number, count, view, choice, onChoose } = props;
  const [base, mine, theirs] = [stretch.base, stretch.mine, stretch.theirs].map((blocks) => blocks.join("")) as [
    string,
    string,
    string,
  ]; // map keeps the length
  return (
    <section
      aria-label={t("conflict.paragraph", { number, count })}
      className={classes.paragraph}
      data-decided={choice !== undefined || undefined}
    >
      {view === "sides" ? (
        <div className={classes.pair}>
          <Version title={t("conflict.mine")} base={base} html={mine} isChosen={isIn("mine", choice)} />
          <Version title={t("conflict.theirs")} base={base} html={theirs} isChosen={isIn("theirs", choice)} />
        </div>
      ) : (
        <div className={classes.side}>
          <MarkedHtml before={mine} after={theirs} />
        </div>
      )}
      <Group gap="xs" mt="xs">
        {(["mine", "theirs", "both"] as const).map((side) => (
          <Take key={side} side={side} number={number} isChosen={choice?.side === side} onTake={() => onChoose({ side })} />
        ))}
        <Take
          side="edited"
          number={number}
          isChosen={choice?.side === "edited"}
          onTake={() =>
            choice?.side !== "edited" && onChoose({ side: "edited", html: joinBlocks(chosenBlocks(stretch, choice)) })
          }
        />
      </Group>
      {choice?.side === "edited" && <EditedParagraph {...props} html={choice.html} />}
    </section>
  );
}

function isIn(side: "mine" | "theirs", choice: ParagraphChoice | undefined): boolean {
  return choice?.side === side || choice?.side === "both";
}

interface VersionProps {
  readonly title: string;
  readonly base: string;
  readonly html: string;
  readonly isChosen: boolean;
}

function Version({ title, base, html, isChosen }: VersionProps) {
  return (
    <div className={classes.side} data-chosen={isChosen || undefined}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      {html === "" && (
        <Text size="sm" fs="italic">
          {t("conflict.paragraph.removed")}
        </Text>
      )}
      <MarkedHtml before={base} after={html} />
    </div>
  );
}

const words = {
  mine: "conflict.takeMine",
  theirs: "conflict.takeTheirs",
  both: "conflict.takeBoth",
  edited: "conflict.edit",
} as const;

interface TakeProps {
  readonly side: keyof typeof words;
  readonly number: number;
  readonly isChosen: boolean;
  readonly onTake: () => void;
}

function Take({ side, number, isChosen, onTake }: TakeProps) {
  const Icon = isChosen ? IconCheck : side === "edited" ? IconPencil : null;
  return (
    <Button
      variant={isChosen ? "filled" : "default"}
      leftSection={Icon && <Icon size={16} aria-hidden />}
      aria-pressed={isChosen}
      aria-label={t(`conflict.paragraph.${side}`, { number })}
      onClick={onTake}
    >
      {t(words[side])}
    </Button>
  );
}

/** The text's own editor, with this much of it. */
function EditedParagraph({ definition, path, number, html, onChoose }: ParagraphConflictProps & { readonly html: string }) {
  const field = fieldAt(definition.fields, path);
  if (!field) return null;
  return (
    <div className={classes.edited}>
      <Suspense fallback={<LoadingSkeleton height={120} label={t("list.loading")} />}>
        <FieldInput
          field={field}
          definition={definition}
          path={path}
          labelled={t("conflict.paragraph.result", { number })}
          value={html}
          readOnly={false}
          required={false}
          errors={noErrors}
          onChange={(value) => onChoose({ side: "edited", html: typeof value === "string" ? value : "" })}
          onProblem={noProblem}
        />
      </Suspense>
    </div>
  );
}

const noErrors = {};
const noProblem = () => {};

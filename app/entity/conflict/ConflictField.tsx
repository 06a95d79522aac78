import { Button, Paper, Text, Textarea, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useId } from "react";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { referencedCollection } from "../../../schema/declaration/field-traits.ts";
import type { Field } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { useTitles } from "../../hooks/use-titles.ts";
import type { MergeInput } from "../compare/decisions-of.ts";
import { fieldText, referencedIds } from "../compare/field-text.ts";
import { placedIds } from "../compare/placed-text.ts";
import { Empty, WordDiff } from "../compare/WordDiff.tsx";
import classes from "./ConflictField.module.css";
import { type Choice, chosenValue } from "./merge-choices.ts";

export interface ConflictFieldProps {
  readonly input: MergeInput;
  readonly name: string;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** One field that both sides changed: before, mine and theirs side by side, and what stays. */
export function ConflictField({ input, name, choice, onChoose }: ConflictFieldProps) {
  const heading = useId();
  const field = input.definition.fields[name];
  const show = useFieldText(field, [input.base[name], input.mine[name], input.theirs[name]]);
  if (!field) return null;
  const label = textOfKey(fieldLabelKey(input.definition, name));
  const before = show(input.base[name]);
  const side = (which: "mine" | "theirs") => (
    <Side
      key={which}
      title={t(`conflict.${which}`)}
      action={t(which === "mine" ? "conflict.takeMine" : "conflict.takeTheirs")}
      actionLabel={t(which === "mine" ? "conflict.takeMineOf" : "conflict.takeTheirsOf", { field: label })}
      before={before}
      after={show(input[which][name])}
      chosen={choice?.side === which}
      onTake={() => onChoose({ side: which })}
    />
  );
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby={heading}>
      <Title order={2} size="h5" id={heading} mb="sm">
        {label}
      </Title>
      <div className={classes.sides}>
        <div className={classes.side}>
          <Text size="sm" c="dimmed" fw={600} mb={6}>
            {t("conflict.base")}
          </Text>
          {before === "" ? <Empty /> : <WordDiff before={before} after={before} />}
        </div>
        {side("mine")}
        {side("theirs")}
      </div>
      {choice && <Result {...{ input, name, choice, onChoose, field, label }} text={show(chosenValue(input, name, choice))} />}
    </Paper>
  );
}

interface SideProps {
  readonly title: string;
  readonly action: string;
  readonly actionLabel: string;
  readonly before: string;
  readonly after: string;
  readonly chosen: boolean;
  readonly onTake: () => void;
}

function Side({ title, action, actionLabel, before, after, chosen, onTake }: SideProps) {
  return (
    <div className={classes.side} data-chosen={chosen || undefined}>
      <Text size="sm" fw={600} mb={6}>
        {title}
      </Text>
      <div className={classes.diff}>
        <WordDiff before={before} after={after} />
        {before === after && (
          <Text size="xs" c="dimmed" mt={4}>
            {t("conflict.sameText")}
          </Text>
        )}
      </div>
      <Button
        mt="sm"
        fullWidth
        variant={chosen ? "filled" : "default"}
        leftSection={chosen ? <IconCheck size={16} aria-hidden /> : undefined}
        aria-pressed={chosen}
        aria-label={actionLabel}
        onClick={onTake}
      >
        {action}
      </Button>
    </div>
  );
}

interface ResultProps extends ConflictFieldProps {
  readonly choice: Choice;
  readonly field: Field;
  readonly label: string;
  readonly text: string;
}

/** What stays. Plain texts can be edited; other kinds are edited in the document afterwards. */
function Result({ field, label, text, onChoose, ...decided }: ResultProps) {
  if (isPlaced(field)) return <PlacedResult text={text} {...decided} />;
  if (field.kind !== "text" && field.kind !== "text-large") return null;
  return (
    <Textarea
      mt="md"
      label={t("conflict.result")}
      aria-label={t("conflict.resultOf", { field: label })}
      rows={field.kind === "text" ? 1 : 3}
      classNames={{ input: classes.result }}
      value={text}
      onChange={(event) => onChoose({ side: "edited", value: withoutBreaks(field, event.currentTarget.value) })}
    />
  );
}

/** What stands where then, and what of either side stands nowhere. */
function PlacedResult({ input, name, choice, text }: Pick<ResultProps, "input" | "name" | "choice" | "text">) {
  const stays = new Set(placedIds(chosenValue(input, name, choice)));
  const out = placedIds([input.mine[name], input.theirs[name]]).filter((id) => !stays.has(id));
  const titles = useTitles("article", [...new Set(out)].sort());
  return (
    <div role="status">
      <Text size="sm" fw={600} mt="md">
        {t("conflict.result")}
      </Text>
      <Text size="sm" className={classes.places}>
        {text}
      </Text>
      {titles.size > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs">
          {t("conflict.leftOut", { titles: [...titles.values()].join(", ") })}
        </Text>
      )}
    </div>
  );
}

function isPlaced(field: Field | undefined): boolean {
  return field?.kind === "list" && field.placed === true;
}

/** One-line fields stay on one line. */
function withoutBreaks(field: Field, text: string): string {
  return field.kind === "text" ? text.replace(/\s*\n\s*/g, " ") : text;
}

/** How to show values of the field as text, with the titles of what the given ones refer to. */
function useFieldText(field: Field | undefined, values: readonly unknown[]): (value: unknown) => string {
  const collection = isPlaced(field) ? "article" : field ? referencedCollection(field) : null;
  const idsIn = isPlaced(field) ? placedIds : referencedIds;
  const ids = collection ? [...new Set(values.flatMap(idsIn))].sort() : [];
  const titles = useTitles(collection ?? "article", ids);
  return (value) => (field ? fieldText(field, value, titles) : "");
}

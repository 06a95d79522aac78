import { Text, Title } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { fieldNames } from "../../../../schema/declaration/field-path.ts";
import { type MessageKey, t } from "../../../../schema/messages/catalogue.ts";
import { decisionsOf, type MergeInput } from "../../compare/decisions-of.ts";
import { MarkedHtml } from "../../compare/MarkedHtml.tsx";
import type { TextConflict } from "../../compare/text-conflicts.ts";
import type { Values } from "../../entry-state/entry-state.ts";
import { pathLabel } from "../../path-label.ts";
import classes from "../entry.module.css";
import { useShownChanges } from "./use-shown-changes.ts";

type Side = "mine" | "theirs" | "base";

const sideTitles: readonly (readonly [Side, MessageKey])[] = [
  ["mine", "entry.conflictMine"],
  ["theirs", "entry.conflictTheirs"],
  ["base", "entry.conflictBase"],
];

interface ConflictSidesProps extends MergeInput {
  /** Fields that both changed. */
  readonly names: readonly string[];
}

/** Each field as this person, the other one and the version before them have it; rich texts as readers see them, what changed marked. */
export function ConflictSides({ definition, names, base, mine, theirs }: ConflictSidesProps) {
  const { whole, texts } = useMemo(
    () => partsOf(names, { definition, base, mine, theirs }),
    [names, definition, base, mine, theirs],
  );
  return (
    <>
      <Words definition={definition} names={whole} base={base} mine={mine} theirs={theirs} />
      {texts.map((text) => (
        <Sides
          key={text.key}
          label={pathLabel(definition, text.path)}
          show={(side) => <MarkedHtml before={text.base} after={text[side]} />}
        />
      ))}
    </>
  );
}

/** Fields to show as words, and the texts in conflict of all of them. */
function partsOf(names: readonly string[], input: MergeInput): { readonly whole: string[]; readonly texts: TextConflict[] } {
  const decisions = decisionsOf(input);
  const fieldOf = ({ path }: { readonly path: string }) => fieldNames(path)[0] ?? "";
  const texts = decisions.flatMap(({ text }) => (text && names.includes(fieldOf(text)) ? text : []));
  const isWhole = (name: string) => decisions.some(({ key, text }) => key === name && text === null);
  return { whole: names.filter((name) => isWhole(name) || !texts.some((text) => fieldOf(text) === name)), texts };
}

function Words({ definition, names, base, mine, theirs }: ConflictSidesProps) {
  const words = useShownChanges(definition, useChanges(names, mine, theirs));
  const before = useShownChanges(definition, useChanges(names, base, noValues));
  return words.map((shown, at) => {
    const texts = { mine: shown.before, theirs: shown.after, base: before[at]?.before ?? "" };
    return (
      <Sides key={shown.path} label={shown.label} show={(side) => <Text size="sm">{texts[side] || t("entry.empty")}</Text>} />
    );
  });
}

function useChanges(names: readonly string[], before: Values, after: Values) {
  return useMemo(
    () => names.map((field) => ({ field, op: "modify" as const, before: before[field], after: after[field] })),
    [names, before, after],
  );
}

function Sides({ label, show }: { readonly label: string; readonly show: (side: Side) => ReactNode }) {
  return (
    <section aria-label={label}>
      <Title order={3} size="sm" mb={4}>
        {label}
      </Title>
      <div className={classes.sides}>
        {sideTitles.map(([side, title]) => (
          <div key={side} className={classes.side}>
            <Text size="xs" fw={600}>
              {t(title)}
            </Text>
            {show(side)}
          </div>
        ))}
      </div>
    </section>
  );
}

const noValues: Values = {};

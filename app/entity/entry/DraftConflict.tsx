import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconGitMerge } from "@tabler/icons-react";
import { useMemo } from "react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { fieldLabelKey } from "../../../schema/field-label.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import type { StateOf, Values } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { useShownChanges } from "./changes/use-shown-changes.ts";
import classes from "./entry.module.css";

/** Somebody else's version touches what is being typed: both on screen, one click takes a side, and back again. */
export function DraftConflict({ entry, state }: { readonly entry: Entry; readonly state: StateOf<"conflict"> }) {
  const { definition } = entry;
  const { theirs, touching, base, values } = state;
  const names = touching.map((name) => t(fieldLabelKey(definition, name))).join(", ");
  return (
    <Alert role="alert" color="orange" icon={<IconGitMerge />} title={t("entry.conflict")}>
      <Stack gap="sm">
        <Text size="sm">{theirs ? t("entry.conflictText", { names }) : t("entry.conflictDeleted")}</Text>
        {theirs && (
          <BothSides definition={definition} names={touching} sides={{ base: base ?? noValues, mine: values, theirs }} />
        )}
        <Group gap="xs">
          <Button color="orange.9" onClick={theirs ? () => entry.settleConflict("mine") : entry.saveAsNew}>
            {t(theirs ? "entry.conflictKeepMine" : "entry.conflictKeepAsNew")}
          </Button>
          <Button variant="default" onClick={() => entry.settleConflict("theirs")}>
            {t(theirs ? "entry.conflictUseTheirs" : "entry.recoveredDiscard")}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

const sideTitles: readonly (readonly ["mine" | "theirs" | "base", MessageKey])[] = [
  ["mine", "entry.conflictMine"],
  ["theirs", "entry.conflictTheirs"],
  ["base", "entry.conflictBase"],
];

/** Each field as this person, the other one and the version before them have it. */
function BothSides({ definition, names, sides }: BothSidesProps) {
  const { base, mine, theirs } = sides;
  const words = useShownChanges(
    definition,
    useMemo(
      () => names.map((field) => ({ field, op: "modify", before: mine[field], after: theirs[field] })),
      [names, mine, theirs],
    ),
  );
  const before = useShownChanges(
    definition,
    useMemo(() => names.map((field) => ({ field, op: "delete", before: base[field], after: null })), [names, base]),
  );
  return words.map((shown, at) => {
    const texts = { mine: shown.before, theirs: shown.after, base: before[at]?.before ?? "" };
    return (
      <section key={shown.path} aria-label={shown.label}>
        <Title order={3} size="sm" mb={4}>
          {shown.label}
        </Title>
        <div className={classes.sides}>
          {sideTitles.map(([side, title]) => (
            <div key={side} className={classes.side}>
              <Text size="xs" fw={600}>
                {t(title)}
              </Text>
              <Text size="sm">{texts[side] || t("entry.empty")}</Text>
            </div>
          ))}
        </div>
      </section>
    );
  });
}

interface BothSidesProps {
  readonly definition: CollectionDefinition;
  readonly names: readonly string[];
  readonly sides: { readonly base: Values; readonly mine: Values; readonly theirs: Values };
}

const noValues: Values = {};

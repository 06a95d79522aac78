import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconGitMerge } from "@tabler/icons-react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { fieldLabelKey } from "../../../schema/field-label.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import type { StateOf, Values } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { plainValue, type TitleOf } from "../plain-value.ts";
import { useTitleOf } from "../use-title-of.ts";
import classes from "./entry.module.css";

/** Somebody else's version touches what is being typed: both on screen, one click takes a side, and back again. */
export function DraftConflict({ entry, state }: { readonly entry: Entry; readonly state: StateOf<"conflict"> }) {
  const { definition } = entry;
  const { theirs, touching, base, values } = state;
  const names = touching.map((name) => t(fieldLabelKey(definition, name))).join(", ");
  const titleOf = useTitleOf(definition, touching, [values, theirs ?? {}, base ?? {}]);
  return (
    <Alert role="alert" color="orange" icon={<IconGitMerge />} title={t("entry.conflict")}>
      <Stack gap="sm">
        <Text size="sm">{theirs ? t("entry.conflictText", { names }) : t("entry.conflictDeleted")}</Text>
        {theirs &&
          touching.map((name) => (
            <Sides
              key={name}
              name={name}
              definition={definition}
              sides={{ base: base ?? {}, mine: values, theirs }}
              titleOf={titleOf}
            />
          ))}
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

function Sides({ name, definition, sides, titleOf }: SidesProps) {
  const field = definition.fields[name];
  if (!field) return null;
  return (
    <section aria-label={t(fieldLabelKey(definition, name))}>
      <Title order={3} size="sm" mb={4}>
        {t(fieldLabelKey(definition, name))}
      </Title>
      <div className={classes.sides}>
        {sideTitles.map(([side, title]) => (
          <div key={side} className={classes.side}>
            <Text size="xs" fw={600}>
              {t(title)}
            </Text>
            <Text size="sm">{plainValue(field, sides[side][name], titleOf) || t("entry.empty")}</Text>
          </div>
        ))}
      </div>
    </section>
  );
}

interface SidesProps {
  readonly name: string;
  readonly definition: CollectionDefinition;
  readonly sides: { readonly base: Values; readonly mine: Values; readonly theirs: Values };
  readonly titleOf: TitleOf;
}

import { Stack, Text, Title } from "@mantine/core";
import { diffWords } from "diff";
import { useMemo } from "react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { fieldLabelKey } from "../../../schema/field-label.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { acceptedValues } from "../../../schema/validate.ts";
import type { Values } from "../entry-state/entry-state.ts";
import { changedFields } from "../entry-state/same-values.ts";
import { plainValue } from "../plain-value.ts";
import { useTitleOf } from "../use-title-of.ts";
import classes from "./field-diffs.module.css";

/** Word by word, what became of each field that differs. */
export function FieldDiffs({ definition, before, after }: FieldDiffsProps) {
  const names = useMemo(
    () => changedFields(acceptedValues(definition, before).values, acceptedValues(definition, after).values),
    [definition, before, after],
  );
  const titleOf = useTitleOf(definition, names, [before, after]);
  if (names.length === 0) return <Text c="dimmed">{t("entry.versionNoChanges")}</Text>;
  return (
    <Stack gap="xs">
      {names.map((name) => {
        const field = definition.fields[name];
        if (!field) return null;
        const [old, now] = [plainValue(field, before[name], titleOf), plainValue(field, after[name], titleOf)];
        return (
          <div key={name}>
            <Title order={3} size="sm">
              {t(fieldLabelKey(definition, name))}
            </Title>
            <Text size="sm" className={classes.diff}>
              {diffParts(old, now).map(({ at, tag: Tag, text }) => (
                <Tag key={at}>{text}</Tag>
              ))}
            </Text>
          </div>
        );
      })}
    </Stack>
  );
}

/** Parts of a word diff, each with where it begins among all of them. */
function diffParts(before: string, after: string): { at: number; tag: "ins" | "del" | "span"; text: string }[] {
  let at = 0;
  return diffWords(before, after).map(({ added, removed, value }) => {
    const part = { at, tag: added ? "ins" : removed ? "del" : "span", text: value } as const;
    at += value.length;
    return part;
  });
}

interface FieldDiffsProps {
  readonly definition: CollectionDefinition;
  readonly before: Values;
  readonly after: Values;
}

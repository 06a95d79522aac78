import { Badge, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { fieldNames } from "../../../../schema/declaration/field-path.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { HtmlDiff } from "../../compare/HtmlDiff.tsx";
import type { ChangedPiece } from "../../compare/html-pieces.ts";
import { WordDiff } from "../../compare/WordDiff.tsx";
import { AssetsDiff } from "./AssetsDiff.tsx";
import { SetDiff } from "./SetDiff.tsx";
import { type ChangeKind, changeWords, type ShownChange } from "./shown-changes.ts";

const colors: Readonly<Record<ChangeKind, string>> = { add: "green", modify: "blue", delete: "red", text: "blue" };

interface ChangeListProps {
  readonly changes: readonly ShownChange[];
  /** What can be done with a field of the document that changed, after all that changed in it. */
  readonly fieldAction?: (name: string) => ReactNode;
  /** What can be done with a paragraph of a rich text; its number counts those that changed from 1. */
  readonly paragraphAction?: (change: ShownChange, piece: ChangedPiece, number: number) => ReactNode;
}

/** What became of each field: texts word by word, rich ones paragraph by paragraph, pictures and sets by what came and went. */
export function ChangeList({ changes, fieldAction, paragraphAction }: ChangeListProps) {
  return (
    <Stack>
      {changes.map((change, at) => {
        const name = topField(change);
        const next = changes[at + 1];
        const isLast = next === undefined || topField(next) !== name;
        return (
          <section key={`${change.path}|${change.kind}`} aria-label={change.label}>
            <Change change={change} paragraphAction={paragraphAction} />
            {isLast && fieldAction?.(name)}
          </section>
        );
      })}
    </Stack>
  );
}

/** The field of the document that a change is in. */
function topField({ path }: ShownChange): string {
  return fieldNames(path)[0] ?? path;
}

function Change({ change, paragraphAction }: { readonly change: ShownChange } & Pick<ChangeListProps, "paragraphAction">) {
  const { label, kind } = change;
  return (
    <>
      <Group gap="xs" mb={4}>
        <Title order={3} size="sm">
          {label}
        </Title>
        <Badge variant="light" color={colors[kind]} c="var(--mantine-color-text)">
          {t(changeWords[kind])}
        </Badge>
      </Group>
      <ChangedValue change={change} paragraphAction={paragraphAction} />
    </>
  );
}

function ChangedValue({ change, paragraphAction }: { readonly change: ShownChange } & Pick<ChangeListProps, "paragraphAction">) {
  const { before, after, seen } = change;
  if (seen?.html) {
    const actionOf = paragraphAction && ((piece: ChangedPiece, number: number) => paragraphAction(change, piece, number));
    return <HtmlDiff {...seen.html} actionOf={actionOf} />;
  }
  if (seen?.isSet) return <SetDiff before={before} after={after} />;
  const words =
    before === after && before !== "" ? (
      <Text size="sm" c="dimmed">
        {t("conflict.sameText")}
      </Text>
    ) : (
      <WordDiff before={before} after={after} />
    );
  if (!seen?.assets) return words;
  return (
    <>
      <AssetsDiff {...seen.assets} />
      {words}
    </>
  );
}

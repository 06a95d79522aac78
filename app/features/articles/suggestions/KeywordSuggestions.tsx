import { Button, Group, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useId, useMemo, useRef } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { keywordsOf } from "../../../../schema/features/articles/article-keywords.ts";
import { tag } from "../../../../schema/features/vocabulary/tag.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { can } from "../../../../schema/rights/can.ts";
import { foldText } from "../../../../schema/text/fold-text.ts";
import { isEditing } from "../../../entity/entry-state/entry-state.ts";
import { shownValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { useTitleOf } from "../../../entity/use-title-of.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { asIds } from "../../../fields/narrow-value.ts";
import { createNamed } from "../../../fields/reference/use-inline-creation.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useListReader } from "../../../hooks/use-list-reader.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useActor } from "../../../hooks/use-project.ts";

/** Typing pauses for so long before the words are gathered again, in milliseconds. */
const PAUSE_MS = 800;

/** Tags that title and deck suggest; a press adds the tag of that name, or makes it (ART-130). */
export function KeywordSuggestions({ entry }: { readonly entry: Entry }) {
  const heading = useId();
  const { add, names } = useTagsByName(entry);
  const { title, deck } = shownValues(entry);
  const [texts] = useDebouncedValue(JSON.stringify({ title, deck }), PAUSE_MS);
  const keywords = useMemo(() => keywordsOf(JSON.parse(texts)), [texts]);
  const missing = keywords.filter((word) => !names.has(foldText(word)));
  if (missing.length === 0 || entry.isReadOnly || !isEditing(entry.state)) return null;
  return (
    <Group gap={4} mt={4} role="group" aria-labelledby={heading}>
      <Text id={heading} size="sm" c="dimmed">
        {t("article.keywords")}
      </Text>
      {missing.map((word) => (
        <Button
          key={word}
          variant="default"
          size="compact-sm"
          aria-label={t("article.keywords.add", { name: word })}
          onClick={() => add(word)}
        >
          {word}
        </Button>
      ))}
    </Group>
  );
}

interface TagsByName {
  /** Of the tags that the article has, as they compare. */
  readonly names: ReadonlySet<string>;
  add(name: string): void;
}

function useTagsByName(entry: Entry): TagsByName {
  const engine = useEngine();
  const notify = useNotify();
  const reader = useListReader(tag as CollectionDefinition);
  const mayCreate = can(useActor(), "CREATE", tag, true);
  const values = shownValues(entry);
  const documents = useMemo(() => [values], [values]);
  const titleOf = useTitleOf(article as CollectionDefinition, TAGS, documents);
  // Reading and making take a moment, in which others may be chosen.
  const latest = useRef(values.tags);
  latest.current = values.tags;
  const tagOf = async (name: string) => {
    const found = await reader.all({ collection: tag.name, search: name });
    const same = found.find(({ data }) => foldText(String(data.name ?? "")) === foldText(name));
    if (same) return same.id;
    return mayCreate ? createNamed(engine, tag.name, name) : null;
  };
  const add = async (name: string) => {
    const id = await tagOf(name);
    if (id === null) return notify.error(t("article.keywords.unknown", { name }));
    latest.current = [...new Set([...asIds(latest.current), id])];
    entry.setField("tags", latest.current);
  };
  return {
    names: new Set(asIds(values.tags).map((id) => foldText(titleOf(tag.name, id)))),
    add: (name) =>
      void add(name).catch((error: unknown) => notify.error(failureText(t("article.keywords.failed", { name }), error))),
  };
}

const TAGS = ["tags"];

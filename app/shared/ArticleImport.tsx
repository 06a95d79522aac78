import { Card } from "@mantine/core";
import { useState } from "react";
import type { AnyDocument, CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { ForeignField } from "../../schema/declaration/fields.ts";
import { article } from "../../schema/features/articles/article.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { Entry } from "../entity/entry-state/use-entry.ts";
import { FieldInput } from "../fields/FieldInput.tsx";
import { asId } from "../fields/narrow-value.ts";
import { useListReader } from "../hooks/use-list-reader.ts";
import { useNotify } from "../hooks/use-notify.ts";

const published: ForeignField = { kind: "foreign", to: "article", where: { status: "PUBLISHED" } };
const noErrors = {};
const noProblem = () => undefined;

interface ArticleImportProps {
  readonly entry: Entry;
  /** The values that the document takes from an article. */
  readonly valuesOf: (document: AnyDocument) => Readonly<Record<string, unknown>>;
}

/** Picks a published article, copies what the document takes from it, and is empty again. */
export function ArticleImport({ entry, valuesOf }: ArticleImportProps) {
  const reader = useListReader(article as CollectionDefinition);
  const notify = useNotify();
  const [times, setTimes] = useState(0);
  if (entry.isReadOnly) return null;
  const take = async (id: string) => {
    const [row] = id === "" ? [] : await reader.byIds([id]);
    if (!row) return;
    for (const [name, value] of Object.entries(valuesOf(row.data))) entry.setField(name, value);
    setTimes((count) => count + 1);
    notify.info(t("entry.articleImported"));
  };
  return (
    <Card withBorder>
      <FieldInput
        key={times}
        field={published}
        definition={entry.definition}
        path="importedArticle"
        labelled={t("entry.importArticle")}
        value={null}
        readOnly={false}
        required={false}
        errors={noErrors}
        onChange={(value) => void take(asId(value))}
        onProblem={noProblem}
      />
    </Card>
  );
}

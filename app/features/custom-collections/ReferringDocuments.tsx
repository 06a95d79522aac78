import { Anchor, Card, List, Text, Title } from "@mantine/core";
import { Link } from "wouter";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { customCollection } from "../../../schema/features/custom-collections/custom-collection.ts";
import { customCollectionImpl } from "../../../schema/features/custom-collections/custom-collection-impl.ts";
import { type CustomRelation, namesBy, relationsTo } from "../../../schema/features/custom-collections/custom-relations.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useList } from "../../hooks/use-list.ts";

/** Collections, and documents of one, that are looked at. */
const MOST_COLLECTIONS = 200;
const MOST_DOCUMENTS = 5_000;

interface ReferringDocumentsProps {
  /** The document, and its collection. */
  readonly id: string;
  readonly collectionId: string;
}

/** The other way of relations between made-up collections: the documents that name this one, by the fields that they do it with. */
export function ReferringDocuments({ id, collectionId }: ReferringDocumentsProps) {
  const { rows } = useList({ collection: customCollection.name }, MOST_COLLECTIONS);
  const relations = relationsTo(
    collectionId,
    rows.map(({ data }) => data),
  );
  if (relations.length === 0) return null;
  return (
    <Card withBorder component="section" mt="md" aria-label={t("customCollection.referring")}>
      <Title order={2} size="h4">
        {t("customCollection.referring")}
      </Title>
      {relations.map((relation) => (
        <Referring key={`${relation.from.id} ${relation.code}`} relation={relation} id={id} />
      ))}
    </Card>
  );
}

function Referring({ relation, id }: { readonly relation: CustomRelation; readonly id: string }) {
  const { from, label } = relation;
  const filters = { customCollection: from.id };
  const { rows, loading } = useList({ collection: customCollectionImpl.name, filters }, MOST_DOCUMENTS);
  const found = rows.filter(({ data }) => namesBy(relation, data, id));
  const name = t("customCollection.referringBy", { collection: asText(from.name), field: label ? t(label) : relation.code });
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {name}
      </Text>
      {found.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(loading ? "shell.loading" : "customCollection.referringNone")}
        </Text>
      ) : (
        <List size="sm" aria-label={name}>
          {found.map(({ data }) => (
            <List.Item key={data.id}>
              <Anchor component={Link} size="sm" href={entryPath(customCollectionImpl.name, data.id)}>
                {titleOf(data)}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}

function titleOf({ title }: AnyDocument): string {
  return asText(title) || t("entry.untitled");
}

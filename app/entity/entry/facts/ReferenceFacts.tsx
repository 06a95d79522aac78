import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "wouter";
import { collectionOfModel } from "../../../../schema/declaration/field-label.ts";
import type {
  AssetField,
  AssetsField,
  DocumentField,
  ForeignField,
  ForeignMultipleField,
} from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import { canOpenPages } from "../../../../schema/rights/can.ts";
import { asId, asIds, asRecord, asText } from "../../../fields/narrow-value.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { titlesUnread, useTitles } from "../../../hooks/use-titles.ts";
import { entryPath } from "../../entity-paths.ts";
import type { FactProps } from "./fact-props.ts";

export function ForeignFact({ field, value }: FactProps<ForeignField>) {
  return <References to={field.to} values={[value]} />;
}

export function ForeignMultipleFact({ field, value }: FactProps<ForeignMultipleField>) {
  return <References to={field.to} values={listed(value)} />;
}

export function AssetFact({ value }: FactProps<AssetField>) {
  return <References to="asset" values={[value]} />;
}

export function AssetsFact({ value }: FactProps<AssetsField>) {
  return <References to="asset" values={listed(value)} />;
}

export function DocumentFact({ field, value, beside }: FactProps<DocumentField>) {
  return <References to={collectionOfModel(asText(beside[field.by]))} values={[value]} />;
}

/** The documents by their titles, each leading to its page where there is one. */
function References({ to, values }: { readonly to: string; readonly values: readonly unknown[] }) {
  const actor = useActor();
  const definition = collectionNamed(to);
  const titles = useTitles(to, definition ? asIds(values) : []);
  const hasPages = definition !== undefined && ["list", "readonly"].includes(definition.kind) && canOpenPages(actor, definition);
  return (
    <Group gap="xs">
      {values.map((value) => {
        const id = asId(value);
        const title = titles.get(id) || carriedTitle(value);
        if (title && hasPages) {
          return (
            <Anchor key={id} component={Link} size="sm" href={entryPath(to, id)}>
              {title}
            </Anchor>
          );
        }
        return (
          <Text key={id} size="sm">
            {title || (definition && titles === titlesUnread ? "" : t("widget.unknown"))}
          </Text>
        );
      })}
    </Group>
  );
}

/** What an answer of the server says of a referenced document. */
function carriedTitle(value: unknown): string {
  const { name, title, displayName } = asRecord(value);
  return asText(name) || asText(title) || asText(displayName);
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

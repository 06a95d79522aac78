import { Button, Table } from "@mantine/core";
import { useState } from "react";
import { fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import { fieldTraits } from "../../../../schema/declaration/field-traits.ts";
import type { Fields, ListField } from "../../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { asItems } from "../../../fields/narrow-value.ts";
import type { NestingFactProps } from "./fact-props.ts";
import classes from "./facts.module.css";
import { NamedFacts } from "./NamedFacts.tsx";

/** Items shown before somebody asks for the rest. */
const FIRST_ITEMS = 20;
/** Columns that still fit beside each other. */
const MOST_COLUMNS = 6;
/** Items as rows of a table where they are short, else one below the other. */
export function ListFact(props: NestingFactProps<ListField>) {
  const [showsAll, setShowsAll] = useState(false);
  const items = asItems(props.value);
  const shown = showsAll ? items : items.slice(0, FIRST_ITEMS);
  const Items = isShort(props.field.of) ? ItemTable : ItemList;
  return (
    <>
      <Items {...props} items={shown} />
      {shown.length < items.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t("entry.factsAll", { count: items.length })}
        </Button>
      )}
    </>
  );
}

interface ItemsProps extends NestingFactProps<ListField> {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

function ItemTable({ definition, path, field, items, Nested }: ItemsProps) {
  const columns = offered(field.of);
  return (
    <Table.ScrollContainer minWidth={columns.length * 110}>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {columns.map(([name]) => (
              <Table.Th key={name}>{textOfKey(fieldLabelKey(definition, `${path}.${name}`))}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item, at) => (
            <Table.Tr key={keyOf(item, at)}>
              {columns.map(([name, inner]) => (
                <Table.Td key={name}>
                  <Nested definition={definition} path={`${path}.${at}.${name}`} field={inner} value={item[name]} beside={item} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function ItemList({ definition, path, field, items, Nested }: ItemsProps) {
  return (
    <ul className={classes.items}>
      {items.map((item, at) => (
        <li key={keyOf(item, at)}>
          <NamedFacts definition={definition} path={`${path}.${at}`} fields={field.of} values={item} Nested={Nested} />
        </li>
      ))}
    </ul>
  );
}

function isShort(fields: Fields): boolean {
  const shown = offered(fields);
  return shown.length <= MOST_COLUMNS && shown.every(([, { kind }]) => fieldTraits[kind].room !== "block");
}

function offered(fields: Fields) {
  return Object.entries(fields).filter(([, { hidden }]) => !hidden);
}

function keyOf(item: Readonly<Record<string, unknown>>, at: number): string {
  return typeof item.id === "string" ? item.id : String(at);
}

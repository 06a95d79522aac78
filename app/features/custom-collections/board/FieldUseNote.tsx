import { Alert, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asItems, asText } from "../../../fields/narrow-value.ts";
import { useBoard } from "./board-desk.ts";
import type { Item } from "./form-columns.ts";

/** How many documents hold something in a field, and what becomes of that where the field is changed. */
export function FieldUseNote({ field }: { readonly field: Item }) {
  const { use, savedOf } = useBoard();
  const saved = savedOf(field);
  const code = asText(saved?.field);
  const count = use && code !== "" ? use.countOf(code) : 0;
  if (!use || !saved || count === 0) return null;
  const isOther = saved.field !== field.field || saved.type !== field.type || (saved.many === true) !== (field.many === true);
  const offered = new Set(namesOf(field));
  const gone = namesOf(saved).flatMap((name) => {
    const held = offered.has(name) ? 0 : use.countOfOption(code, name);
    return held > 0 ? [{ name, count: held }] : [];
  });
  if (!isOther && gone.length === 0) {
    return (
      <Text size="xs" c="dimmed">
        {t("board.used", { count })}
      </Text>
    );
  }
  return (
    <Alert role="status" color="yellow">
      {isOther && <p>{t("board.usedOtherwise", { count })}</p>}
      {gone.map((option) => (
        <p key={option.name}>{t("board.optionUsed", option)}</p>
      ))}
    </Alert>
  );
}

function namesOf({ options }: Item): string[] {
  return asItems(options).flatMap(({ name }) => asText(name) || []);
}

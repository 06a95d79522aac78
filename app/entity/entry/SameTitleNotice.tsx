import { Alert, Button, Group, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconCopyCheck } from "@tabler/icons-react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useList } from "../../hooks/use-list.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { entryPath } from "../entity-paths.ts";
import type { EditingState } from "../entry-state/entry-state.ts";

/** The device is asked this long after the last key, in milliseconds. */
const ASK_AFTER_MS = 500;

/** Tells whoever writes a title that another document has it already. A hint: two may be right. */
export function SameTitleNotice({ definition, state }: SameTitleNoticeProps) {
  if (!definition.distinctTitles || (state.tag !== "new" && state.tag !== "modified")) return null;
  const title = asText(state.values[definition.titleField]).trim();
  return title === "" ? null : <SameTitle definition={definition} id={state.id} title={title} />;
}

function SameTitle({ definition, id, title }: { definition: CollectionDefinition; id: string | null; title: string }) {
  const navigate = useNavigate();
  const [search] = useDebouncedValue(title, ASK_AFTER_MS);
  const { rows } = useList({ collection: definition.name, search });
  const twin = rows.find((row) => row.id !== id && foldText(asText(row.data[definition.titleField]).trim()) === foldText(title));
  if (!twin) return null;
  return (
    <Alert role="status" color="yellow" icon={<IconCopyCheck />}>
      <Group justify="space-between">
        <Text size="sm">{t("entry.sameTitle", { title: asText(twin.data[definition.titleField]) })}</Text>
        <Button variant="default" onClick={() => navigate(entryPath(definition.name, twin.id))}>
          {t("entry.sameTitleOpen")}
        </Button>
      </Group>
    </Alert>
  );
}

interface SameTitleNoticeProps {
  readonly definition: CollectionDefinition;
  readonly state: EditingState;
}

import { Button, Group, Text } from "@mantine/core";
import { IconPhotoDown } from "@tabler/icons-react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { asset } from "../../../schema/features/files/asset.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isEditing, type Values } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { asId, asItems } from "../../fields/narrow-value.ts";
import { useListReader } from "../../hooks/use-list-reader.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { importableMedia, isStoryViable, pageOf } from "./import-story.ts";

/** Makes pages of a story of the article's pictures and videos (ART-085 to ART-089). */
export function StoryImport({ entry }: { readonly entry: Entry }) {
  const reader = useListReader(asset as CollectionDefinition);
  const notify = useNotify();
  if (!isEditing(entry.state) || entry.isReadOnly) return null;
  const { values } = entry.state;
  const add = async () => {
    const media = importableMedia(values);
    if (media.length === 0) return notify.error(t("article.story.nothing"));
    // Of a file that is neither here nor to be had nobody knows the size.
    const files = await reader.byIds(media.map((item) => asId(item.asset)).filter((id) => id !== "")).catch((error: unknown) => {
      noteFault(error);
      return [];
    });
    const fileOf = (item: Values) => files.find(({ id }) => id === asId(item.asset))?.data;
    const pages = media.map((item) => pageOf(item, fileOf(item), () => crypto.randomUUID()));
    entry.setField("storyPages", [...asItems(values.storyPages), ...pages]);
  };
  return (
    <Group gap="xs">
      <Button variant="light" leftSection={<IconPhotoDown size={16} />} onClick={() => void add()}>
        {t("article.story.import")}
      </Button>
      {!isStoryViable(values) && (
        <Text size="sm" c="dimmed">
          {t("article.story.notViable")}
        </Text>
      )}
    </Group>
  );
}

import { Card, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId, asText } from "../../fields/narrow-value.ts";
import { AssetPicture } from "../../fields/picker/RemoteThumbnail.tsx";
import { useProject } from "../../hooks/use-project.ts";

/** How systems draw a notice that nobody has opened yet: lines of its words, and whether they show its picture. */
const looks = {
  android: { title: 1, body: 1, width: 360, picture: "beside" },
  ios: { title: 1, body: 4, width: 360, picture: "none" },
  desktop: { title: 2, body: 4, width: 364, picture: "below" },
} as const;
type Look = keyof typeof looks;
const names: readonly Look[] = ["android", "ios", "desktop"];

/** The notice as telephones and desktops show it, with what they cut off. Nothing of it is sent. */
export function NoticePreview({ entry }: { readonly entry: Entry }) {
  const [look, setLook] = useState<Look>("android");
  const { name, content, photoAsset } = shownValues(entry);
  const { width, picture, ...lines } = looks[look];
  const photo = picture === "none" ? "" : asId(photoAsset);
  const sender = useProject()?.name ?? "";
  return (
    <Stack gap="xs">
      <Text fw={600}>{t("pushNotification.preview")}</Text>
      <SegmentedControl
        aria-label={t("pushNotification.preview.as")}
        size="xs"
        value={look}
        onChange={(value) => setLook(names.find((each) => each === value) ?? "android")}
        data={names.map((value) => ({ value, label: t(`pushNotification.preview.${value}`) }))}
      />
      <Card withBorder component="figure" m={0} radius="lg" p="sm" maw={width} aria-label={t(`pushNotification.preview.${look}`)}>
        <Group gap={6} wrap="nowrap">
          <IconBell size={14} aria-hidden />
          <Text size="xs" c="dimmed" truncate>
            {sender}
          </Text>
        </Group>
        <Group gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
          <div>
            <Text size="sm" fw={600} lineClamp={lines.title}>
              {asText(name) || t("pushNotification.preview.untitled")}
            </Text>
            <Text size="sm" lineClamp={lines.body}>
              {asText(content)}
            </Text>
          </div>
          {photo !== "" && picture === "beside" && <AssetPicture id={photo} alt="" w={48} h={48} />}
        </Group>
        {photo !== "" && picture === "below" && <AssetPicture id={photo} alt="" h={180} />}
      </Card>
      <Text size="xs" c="dimmed">
        {t(`pushNotification.preview.about.${look}`)}
      </Text>
    </Stack>
  );
}

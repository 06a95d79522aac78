import { Alert, Button, Group, Text } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";
import { memo, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";

const pages = ["paste", "format", "links"] as const;

/** What the rich-text editor can do, in three pages (FIELD-004, FIELD-005). */
export const RichTextTip = memo(function RichTextTip({ onDone }: { readonly onDone: () => void }) {
  const [at, setAt] = useState(0);
  const page = pages[at] ?? pages[0];
  const isLast = at === pages.length - 1;
  return (
    <Alert
      role="note"
      color="blue"
      icon={<IconBulb />}
      title={t(`widget.html.tip.${page}`)}
      withCloseButton
      closeButtonLabel={t("entry.close")}
      onClose={onDone}
    >
      <Text size="sm">{t(`widget.html.tip.${page}Text`)}</Text>
      <Group mt="xs" gap="sm">
        <Button variant="light" onClick={() => (isLast ? onDone() : setAt(at + 1))}>
          {t(isLast ? "widget.html.tip.done" : "widget.html.tip.next")}
        </Button>
        <Text size="xs" c="dimmed">
          {t("widget.html.tip.page", { number: at + 1, count: pages.length })}
        </Text>
      </Group>
    </Alert>
  );
});

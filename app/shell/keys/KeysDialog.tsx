import { Group, Kbd, Stack, Text, Title } from "@mantine/core";
import { Fragment } from "react";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { Dialog } from "../../ui/Dialog.tsx";

interface KeyGroup {
  readonly title: MessageKey;
  /** Each with what does the same. */
  readonly keys: readonly (readonly [keys: readonly string[], does: MessageKey])[];
}

const groups: readonly KeyGroup[] = [
  {
    title: "keys.everywhere",
    keys: [
      [["Ctrl+K"], "keys.palette"],
      [["?"], "keys.help"],
      [["Esc"], "keys.close"],
    ],
  },
  {
    title: "keys.list",
    keys: [
      [["/"], "keys.search"],
      [["j", "↓"], "keys.next"],
      [["k", "↑"], "keys.previous"],
      [["Inicio", "Fin"], "keys.ends"],
      [["e", "Intro"], "keys.open"],
      [["x", "Espacio"], "keys.choose"],
      [["Mayús+Espacio"], "keys.chooseRange"],
      [["Ctrl+A"], "keys.chooseAll"],
      [["←", "→"], "keys.along"],
    ],
  },
  {
    title: "keys.entry",
    keys: [
      [["Ctrl+S"], "keys.save"],
      [["Ctrl+Alt+M"], "keys.comment"],
      [["Ctrl+F"], "keys.find"],
    ],
  },
];

/** The keys that there are, by where they work. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <Stack gap="md">
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={t(title)}>
            <Title order={3} size="h6" mb={6}>
              {t(title)}
            </Title>
            <Stack gap={6} component="dl" m={0}>
              {keys.map(([names, does]) => (
                <Group key={does} justify="space-between" wrap="nowrap">
                  <Text component="dt" size="sm">
                    {t(does)}
                  </Text>
                  <Group component="dd" gap={4} m={0} wrap="nowrap" c="dimmed">
                    {names.map((name, at) => (
                      <Fragment key={name}>
                        {at > 0 && <span>{t("keys.or")}</span>}
                        <Kbd>{name}</Kbd>
                      </Fragment>
                    ))}
                  </Group>
                </Group>
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}

import { Anchor, Button, Group, Select, Stack, Text } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { entryPath } from "../../entity/entity-paths.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useList } from "../../hooks/use-list.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { Dialog } from "../../ui/Dialog.tsx";

/** A template of mails may begin from one of the site's, the project's own or an original (MAIL-039, MAIL-040). */
export function TemplateEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: (entry) => <ImportTemplate entry={entry} /> }} />;
}

function ImportTemplate({ entry }: { readonly entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  if (entry.isReadOnly) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setOpen(true)}>
        {t("mailingTemplate.import")}
      </Button>
      {isOpen && <ImportDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}

/** More templates than a site has. */
const MOST = 500;

interface ImportDialogProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}

function ImportDialog({ entry, onClose }: ImportDialogProps) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useList({ collection: "html-template" }, MOST).rows;
  const originals = useList({ collection: "html-template-default" }, MOST).rows;
  const options = (rows: typeof own) => rows.map(({ id, data }) => ({ value: id, label: asText(data.name) }));
  const take = () => {
    const html = [...own, ...originals].find(({ id }) => id === chosen)?.data.html;
    if (typeof html !== "string") return notify.error(t("mailingTemplate.importFailed"));
    entry.setField("bodyHtmlTemplate", html);
    notify.success(t("mailingTemplate.imported"));
    onClose();
  };
  const isOwn = own.some(({ id }) => id === chosen);
  return (
    <Dialog onClose={onClose} title={t("mailingTemplate.import")}>
      <Stack>
        <Select
          label={t("mailingTemplate.which")}
          searchable
          nothingFoundMessage={t("widget.noResults")}
          data={[
            { group: t("collection.html-template.many"), items: options(own) },
            { group: t("collection.html-template-default.many"), items: options(originals) },
          ]}
          value={chosen}
          onChange={setChosen}
        />
        {asText(shownValues(entry).bodyHtmlTemplate) !== "" && <Text size="sm">{t("mailingTemplate.replaces")}</Text>}
        <Group justify="space-between">
          {/* The site's templates are edited on a page of their own, beside this one (MAIL-006). */}
          <Anchor size="sm" target="_blank" href={`#${entryPath("html-template", isOwn ? chosen : null)}`}>
            {t(isOwn ? "mailingTemplate.open" : "mailingTemplate.create")}
          </Anchor>
          <Button disabled={chosen === null} onClick={take}>
            {t("entry.accept")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

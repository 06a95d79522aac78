import { Menu } from "@mantine/core";
import { IconPencil, IconTableImport } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { customCollection } from "../../../schema/features/custom-collections/custom-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can, canOpenPages } from "../../../schema/rights/can.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { EntryNotFound } from "../../entity/entry/EntryPlaceholders.tsx";
import { ListPage } from "../../entity/ListPage.tsx";
import { useDocument } from "../../hooks/use-document.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import type { PartListProps } from "../../routing/app-feature.ts";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";
import { customDefinition } from "./custom-pages.ts";
import { ImportDialog } from "./import/ImportDialog.tsx";

const made = customCollection as CollectionDefinition;

/** The documents of a made-up collection, in the columns that it describes (CUSTOM-021 to CUSTOM-023). */
export function CustomListPage({ part }: PartListProps) {
  const { row, loading } = useDocument(customCollection.name, part);
  const isComplete = useReady();
  const navigate = useNavigate();
  const actor = useActor();
  const [imports, setImports] = useState(false);
  const definition = useMemo(() => row && customDefinition(row.data), [row]);
  if (!definition && (loading || !isComplete)) return <PageSkeleton />;
  if (!definition || !canOpenPages(actor, definition)) return <EntryNotFound definition={made} />;
  const edit = canOpenPages(actor, made) && (
    <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => navigate(entryPath(customCollection.name, part))}>
      {t("customCollection.edit")}
    </Menu.Item>
  );
  const bring = can(actor, "CREATE", definition, true) && (
    <Menu.Item leftSection={<IconTableImport size={16} />} onClick={() => setImports(true)}>
      {t("customImport.title")}
    </Menu.Item>
  );
  return (
    <>
      <ListPage
        definition={definition}
        menuItems={
          <>
            {edit}
            {bring}
          </>
        }
      />
      {imports && <ImportDialog definition={definition} onClose={() => setImports(false)} />}
    </>
  );
}

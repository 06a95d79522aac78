import { IconSettings } from "@tabler/icons-react";
import { useMemo } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { customCollection } from "../../../schema/features/custom-collections/custom-collection.ts";
import { customForm } from "../../../schema/features/custom-collections/custom-form.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage } from "../../entity/EntryPage.tsx";
import { entryPath } from "../../entity/entity-paths.ts";
import { EntryNotFound } from "../../entity/entry/EntryPlaceholders.tsx";
import { asId } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { HeaderLink } from "../../shared/HeaderLink.tsx";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";
import { customFormDefinition, withStoredCodes } from "./custom-pages.ts";
import { useStoredCodes } from "./use-stored-codes.ts";

interface CustomFormPageProps {
  readonly formId: string;
  /** Of the document; `null` for a new one. */
  readonly id: string | null;
  readonly version: string | null;
}

/** A document of a made-up collection in a form made by hand (CUSTOM-029, CUSTOM-030). */
export function CustomFormPage({ formId, id, version }: CustomFormPageProps) {
  const form = useDocument(customForm.name, formId);
  const collection = useDocument(customCollection.name, asId(form.row?.data.customCollection) || null);
  const isComplete = useReady();
  const codes = useStoredCodes(id);
  const definition = useMemo(
    () => form.row && collection.row && withStoredCodes(customFormDefinition(form.row.data, collection.row.data), codes),
    [form.row, collection.row, codes],
  );
  if (definition) {
    return <EntryPage definition={definition} id={id} version={version} own={{ links: () => <Configure formId={formId} /> }} />;
  }
  if (form.loading || collection.loading || !isComplete) return <PageSkeleton />;
  return <EntryNotFound definition={customForm as CollectionDefinition} />;
}

function Configure({ formId }: { readonly formId: string }) {
  const href = entryPath(customForm.name, formId);
  return <HeaderLink href={href} label={t("customForm.configure")} icon={<IconSettings size={16} />} />;
}

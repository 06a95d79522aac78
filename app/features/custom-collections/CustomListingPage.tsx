import { Menu } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { useMemo } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { customCollection } from "../../../schema/features/custom-collections/custom-collection.ts";
import { customForm } from "../../../schema/features/custom-collections/custom-form.ts";
import { customListing } from "../../../schema/features/custom-collections/custom-listing.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { EntryNotFound } from "../../entity/entry/EntryPlaceholders.tsx";
import { ListPage } from "../../entity/ListPage.tsx";
import { asId } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";
import { customListingDefinition } from "./custom-pages.ts";

/** The documents of a made-up collection in a list made by hand (CUSTOM-035, CUSTOM-036). */
export function CustomListingPage({ listingId }: { readonly listingId: string }) {
  const listing = useDocument(customListing.name, listingId);
  const form = useDocument(customForm.name, asId(listing.row?.data.customForm) || null);
  const collection = useDocument(customCollection.name, asId(listing.row?.data.customCollection) || null);
  const isComplete = useReady();
  const navigate = useNavigate();
  const isLoading = listing.loading || form.loading || collection.loading;
  const definition = useMemo(
    () =>
      !isLoading && listing.row && collection.row
        ? customListingDefinition(listing.row.data, form.row?.data ?? null, collection.row.data)
        : null,
    [isLoading, listing.row, form.row, collection.row],
  );
  if (!definition) {
    const isThere = isLoading || !isComplete;
    return isThere ? <PageSkeleton /> : <EntryNotFound definition={customListing as CollectionDefinition} />;
  }
  const configure = (
    <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => navigate(entryPath(customListing.name, listingId))}>
      {t("customListing.configure")}
    </Menu.Item>
  );
  return <ListPage key={listingId} definition={definition} menuItems={configure} />;
}

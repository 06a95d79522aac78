import { Button } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isEmptyValue } from "../../../schema/values/empty-value.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asText } from "../../fields/narrow-value.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useSiteOriginal } from "./use-site-original.ts";

/** Presses in such a row are one, in milliseconds (HTML-041). */
const DEBOUNCE_MS = 200;

interface LoadOriginalProps {
  readonly entry: Entry;
  /** Where the site's own are. */
  readonly from: CollectionDefinition;
  /** The field that says which of them. */
  readonly by: string;
  /** Fields that it fills. */
  readonly parts: readonly string[];
}

/** Begins from the site's own; asks first when that takes the place of something. */
export function LoadOriginal({ entry, from, by, parts }: LoadOriginalProps) {
  const [isAsking, setAsking] = useState(false);
  const original = useSiteOriginal(from);
  const values = shownValues(entry);
  const name = asText(values[by]);
  const load = async () => {
    const found = await original(name);
    if (found) for (const part of parts) entry.setField(part, found[part] ?? null);
  };
  const loadSoon = useDebouncedCallback(() => void load(), { delay: DEBOUNCE_MS, leading: true });
  if (entry.isReadOnly || name === "") return null;
  const holdsSomething = parts.some((part) => !isEmptyValue(values[part]));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} />}
        onClick={() => (holdsSomething ? setAsking(true) : loadSoon())}
      >
        {t("htmlTemplate.loadDefault")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isHarmful
          question={t("htmlTemplate.replaceQuestion")}
          onAccept={loadSoon}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

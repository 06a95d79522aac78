import { useRef } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { isUnmodified, savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { ViewOnWeb } from "../../shared/ViewOnWeb.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";

/** A link whose code is typed by hand may change, and says so (spec 2 §4, Short link). */
export function ShortLinkEntryPage(props: EntryPageProps) {
  const notify = useNotify();
  const marked = useRef<string | null>(null);
  const edit = (entry: Entry, name: string, value: unknown) => {
    entry.setField(name, value);
    const opened = `${props.id}`;
    if (name !== "code" || value === null || marked.current === opened) return;
    marked.current = opened;
    entry.setField("temporary", true);
    notify.info(t("shortLink.markedTemporary"));
  };
  return <EntryPage {...props} own={{ edit, links: (entry) => <OpenAndCopy entry={entry} /> }} />;
}

/** Only of what readers would find there now (DOC-074). */
function OpenAndCopy({ entry }: { readonly entry: Entry }) {
  const { disabled, url } = savedValues(entry);
  const address = asText(url);
  if (address === "" || disabled === true || !isUnmodified(entry)) return null;
  return (
    <>
      <ViewOnWeb address={address} label={t("entry.open")} />
      <CopyButton text={address} name={t("field.url")} />
    </>
  );
}

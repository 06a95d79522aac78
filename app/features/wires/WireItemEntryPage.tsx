import { wireService } from "../../../schema/features/wires/wire-service.ts";
import { BeginArticle } from "../../entity/actions/BeginArticle.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Values } from "../../entity/entry-state/entry-state.ts";
import { savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId, asIds, asText } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useSession } from "../../hooks/use-session.ts";
import { AttachmentsPanel } from "./AttachmentsPanel.tsx";
import { attachmentsOf } from "./attachments-of.ts";
import { WireItemNotice } from "./WireNotices.tsx";

/** What an agency sent leads to the article that is written from it. */
export function WireItemEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        links: (entry) => <BeginFromWire entry={entry} />,
        notices: (entry) => <WireItemNotice entry={entry} />,
        side: (entry) => <AttachmentsPanel entry={entry} />,
      }}
    />
  );
}

function BeginFromWire({ entry }: { readonly entry: Entry }) {
  const me = useSession().profile?.id;
  const { service: from, status } = savedValues(entry);
  const { row: service } = useDocument(wireService.name, asId(from) || null);
  return (
    <BeginArticle
      entry={entry}
      saveFirst="wire.saveItemFirst"
      refused={status === "KILLED" ? "wire.isKilled" : null}
      valuesOf={(saved) => ({ ...textsOf(saved), category: asId(service?.data.category) || null })}
      linked={({ takenBy }) => ({
        status: "TAKEN",
        takenBy: [...new Set([...asIds(takenBy), ...(me === undefined ? [] : [me])])],
      })}
    />
  );
}

function textsOf(saved: Values): Values {
  const { title, deck, bodyHtml, embargo } = saved;
  const multimedia = photosOf(saved);
  return {
    title: asText(title),
    deck: asText(deck) || null,
    bodyHtml: asText(bodyHtml) || null,
    embargo: asText(embargo) || null,
    ...(multimedia.length > 0 && { multimedia }),
  };
}

/** The agency's picture by its address, and those that somebody has taken from its mail. */
function photosOf({ photoUrl, photoDescription, photoAttribution, attachments, byline }: Values): Values[] {
  const linked = { type: "photo", url: photoUrl, description: photoDescription, attribution: photoAttribution };
  const kept = attachmentsOf(attachments).flatMap(({ asset }) =>
    asset === null ? [] : [{ id: crypto.randomUUID(), type: "photo", asset, attribution: asText(byline) || null }],
  );
  return [...(asText(photoUrl) === "" ? [] : [linked]), ...kept];
}

import { Menu } from "@mantine/core";
import { IconBrandFacebook, IconBrandWhatsapp, IconBrandX, IconFileExport } from "@tabler/icons-react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isEditing } from "../../../entity/entry-state/entry-state.ts";
import { shownValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { handOver } from "../../../entity/hand-over.ts";
import { useSiteAddress } from "../../../entity/site/site-address.ts";
import { asId, asIds, asText } from "../../../fields/narrow-value.ts";
import { useListReader } from "../../../hooks/use-list-reader.ts";
import { articleFile, articleFileName, type ExportFormat } from "./article-files.ts";

const FORMATS: readonly ExportFormat[] = ["html", "text", "ninjs"];

/** The article as a file, as it is on screen; needs no network. */
export function ExportItems({ entry }: { readonly entry: Entry }) {
  const reader = useListReader(article as CollectionDefinition);
  const site = useSiteAddress();
  const values = shownValues(entry);
  const write = async (format: ExportFormat) => {
    const namesOf = async (collection: string, ids: readonly string[]) => {
      const titles = await reader.titles(collection, ids);
      return ids.flatMap((id) => titles.get(id) ?? []);
    };
    const [[category = ""], tags, persons, authors] = await Promise.all([
      namesOf("category", [asId(values.category)].filter(Boolean)),
      namesOf("tag", asIds(values.tags)),
      namesOf("person", asIds(values.persons)),
      namesOf("user", asIds(values.author)),
    ]);
    const id = (isEditing(entry.state) && entry.state.id) || "";
    const host = site !== null && URL.canParse(site) ? new URL(site).host : "";
    const input = { id, site: host, values, names: { category, tags, persons, authors } };
    handOver(articleFile(format, input), articleFileName(format, input));
  };
  return FORMATS.map((format) => (
    <Menu.Item key={format} leftSection={<IconFileExport size={16} aria-hidden />} onClick={() => void write(format)}>
      {t(`article.export.${format}`)}
    </Menu.Item>
  ));
}

/** Ways to tell others of an article that is on the site: two networks and a messenger (ART-139). */
export function ShareItems({ address, entry }: { readonly address: string; readonly entry: Entry }) {
  const [url, text] = [address, asText(shownValues(entry).title)].map(encodeURIComponent);
  const places = [
    { label: "article.share.facebook", icon: IconBrandFacebook, href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: "article.share.x", icon: IconBrandX, href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { label: "article.share.whatsapp", icon: IconBrandWhatsapp, href: `https://wa.me/?text=${text}%20${url}` },
  ] as const;
  return places.map(({ label, icon: Icon, href }) => (
    <Menu.Item
      key={label}
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<Icon size={16} aria-hidden />}
    >
      {t(label)}
    </Menu.Item>
  ));
}

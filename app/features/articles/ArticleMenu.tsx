import { Menu } from "@mantine/core";
import { IconChartLine, IconExternalLink, IconFileText, IconNews, IconTemplate } from "@tabler/icons-react";
import { Link } from "wouter";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { articleAddress } from "../../entity/site/article-address.ts";
import { useSiteAddress } from "../../entity/site/site-address.ts";
import { asId } from "../../fields/narrow-value.ts";
import { ExportItems, ShareItems } from "./export/ExportItems.tsx";
import { GenerateArticle } from "./GenerateArticle.tsx";
import { HandOver } from "./hand-over/HandOver.tsx";
import { CreateImprovement } from "./improvements/CreateImprovement.tsx";
import { PreviewItems } from "./PreviewItems.tsx";

/** What a saved article adds to the page's menu: where it leads, and what can be made of it. */
export function ArticleMenu({ entry }: { readonly entry: Entry }) {
  const saved = savedValues(entry);
  const address = articleAddress(useSiteAddress(), saved);
  const isTemplate = saved.status === "TEMPLATE";
  return (
    <>
      <PreviewItems entry={entry} />
      {address !== null && (
        <Menu.Item
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t("list.viewOnWeb")}
        </Menu.Item>
      )}
      <Menu.Item
        component={Link}
        href={`${entry.definition.list.figuresPath}${entry.state.id}`}
        leftSection={<IconChartLine size={16} aria-hidden />}
      >
        {t("article.audience")}
      </Menu.Item>
      <OtherArticle id={asId(saved.forkedFrom)} label="article.openOriginal" icon={IconFileText} />
      <OtherArticle id={asId(saved.templateArticle)} label="article.openTemplate" icon={IconTemplate} />
      {isTemplate && <OtherArticle id={asId(saved.templateLatestArticle)} label="article.openLatest" icon={IconNews} />}
      <GenerateArticle entry={entry} />
      <CreateImprovement entry={entry} />
      <HandOver entry={entry} address={address} />
      {address !== null && <ShareItems address={address} entry={entry} />}
      <ExportItems entry={entry} />
    </>
  );
}

interface OtherArticleProps {
  /** Empty: there is none. */
  readonly id: string;
  readonly label: MessageKey;
  readonly icon: typeof IconNews;
}

/** To the article that this one improves, comes from or made last (ART-019 to ART-021). */
function OtherArticle({ id, label, icon: Icon }: OtherArticleProps) {
  if (id === "") return null;
  return (
    <Menu.Item component={Link} href={entryPath("article", id)} leftSection={<Icon size={16} aria-hidden />}>
      {t(label)}
    </Menu.Item>
  );
}

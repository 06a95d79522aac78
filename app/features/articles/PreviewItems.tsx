import { Menu } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile, IconSlideshow } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { usePreview } from "../../shared/use-preview.ts";

const VIEWS = [
  { name: "article", icon: IconDeviceDesktop, output: "article", features: "" },
  { name: "phone", icon: IconDeviceMobile, output: "article", features: "popup,width=390,height=844" },
  { name: "story", icon: IconSlideshow, output: "story", features: "popup,width=450,height=800" },
] as const;

/** What is on screen, saved or not, as a page of the site in a new view: whole, on a phone, or its story (ART-030, ART-031). */
export function PreviewItems({ entry }: { readonly entry: Entry }) {
  const isOnline = useOnline();
  const preview = usePreview(entry, "/article-preview");
  if (!isOnline) return <Menu.Item disabled>{t("preview.offline")}</Menu.Item>;
  return VIEWS.map((view) => (
    <Menu.Item
      key={view.name}
      leftSection={<view.icon size={16} aria-hidden />}
      onClick={() => preview({ ...view, more: { output: view.output } })}
    >
      {t(`article.preview.${view.name}`)}
    </Menu.Item>
  ));
}

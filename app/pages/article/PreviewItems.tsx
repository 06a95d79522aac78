import { Menu } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile, IconSlideshow } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useSession } from "../../hooks/use-session.ts";
import { shownValues } from "../shared/saved.ts";
import { postForm } from "./post-form.ts";

const VIEWS = [
  { name: "article", icon: IconDeviceDesktop, output: "article", features: "" },
  { name: "phone", icon: IconDeviceMobile, output: "article", features: "popup,width=390,height=844" },
  { name: "story", icon: IconSlideshow, output: "story", features: "popup,width=450,height=800" },
] as const;

/** What is on screen, saved or not, as a page of the site in a new view: whole, on a phone, or its story (ART-030, ART-031). */
export function PreviewItems({ entry }: { readonly entry: Entry }) {
  const { token, projectId } = useSession();
  const isOnline = useOnline();
  const notify = useNotify();
  if (!isOnline) return <Menu.Item disabled>{t("article.preview.offline")}</Menu.Item>;
  const show = ({ name, output, features }: (typeof VIEWS)[number]) => {
    const data = JSON.stringify(shownValues(entry));
    const fields = { access_token: token ?? "", project: projectId ?? "", data, output };
    if (!postForm("/article-preview", fields, `cierre-preview-${name}`, features)) notify.error(t("article.preview.blocked"));
  };
  return VIEWS.map((view) => (
    <Menu.Item key={view.name} leftSection={<view.icon size={16} aria-hidden />} onClick={() => show(view)}>
      {t(`article.preview.${view.name}`)}
    </Menu.Item>
  ));
}

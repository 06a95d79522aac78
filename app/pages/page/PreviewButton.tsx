import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { usePreview } from "../shared/use-preview.ts";

/** The page as readers would see it, in a tab of its own (DOC-034, DOC-090); away where a screen is narrow (DOC-035). */
export function PreviewButton({ entry }: { readonly entry: Entry }) {
  const isOnline = useOnline();
  const notify = useNotify();
  const preview = usePreview(entry, "/page-preview");
  const show = () => {
    if (isOnline) preview({ name: "page", features: "" });
    else notify.info(t("preview.offline"), { id: "preview.offline" });
  };
  return (
    <Button
      variant="default"
      visibleFrom="sm"
      leftSection={<IconEye size={16} />}
      aria-disabled={!isOnline}
      title={isOnline ? undefined : t("preview.offline")}
      c={isOnline ? undefined : "dimmed"}
      onClick={show}
    >
      {t("article.preview.article")}
    </Button>
  );
}

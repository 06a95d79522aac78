import { Button } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";
import type { Entry } from "../entity/entry-state/use-entry.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useOnline } from "../hooks/use-online.ts";
import { usePreview } from "./use-preview.ts";

interface PreviewButtonProps {
  readonly entry: Entry;
  /** Makes the page of the site. */
  readonly path: string;
  /** Of the tab. */
  readonly name: string;
  readonly label?: string;
  /** Also where a screen is narrow, which leaves a toolbar no room for it (DOC-035). */
  readonly isEverywhere?: boolean;
}

/** The document as readers would see it, in a tab of its own (DOC-034, DOC-090, FRONT-010). */
export function PreviewButton(props: PreviewButtonProps) {
  const { entry, path, name, label = t("article.preview.article"), isEverywhere = false } = props;
  const isOnline = useOnline();
  const notify = useNotify();
  const preview = usePreview(entry, path);
  const show = () => {
    if (isOnline) preview({ name, features: "" });
    else notify.info(t("preview.offline"), { id: "preview.offline" });
  };
  return (
    <Button
      variant="default"
      visibleFrom={isEverywhere ? undefined : "sm"}
      leftSection={<IconEye size={16} />}
      aria-disabled={!isOnline}
      title={isOnline ? undefined : t("preview.offline")}
      c={isOnline ? undefined : "dimmed"}
      onClick={show}
    >
      {label}
    </Button>
  );
}

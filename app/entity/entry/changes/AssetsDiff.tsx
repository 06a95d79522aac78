import { Group, Text } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useAssetPreview } from "../../../fields/file/use-asset-preview.ts";
import { usePicture } from "../../../hooks/use-picture.ts";
import { Mark } from "../../compare/WordDiff.tsx";
import classes from "./assets-diff.module.css";

interface AssetsDiffProps {
  /** Ids, in their order. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The pictures and files of two versions: those that stayed, were added and were removed. */
export function AssetsDiff({ before, after }: AssetsDiffProps) {
  const removed = before.filter((id) => !after.includes(id));
  return (
    <Group component="ul" gap="xs" className={classes.list}>
      {after.map((id) => (
        <Asset key={id} id={id} mark={before.includes(id) ? "same" : "added"} />
      ))}
      {removed.map((id) => (
        <Asset key={id} id={id} mark="removed" />
      ))}
    </Group>
  );
}

function Asset({ id, mark }: { readonly id: string; readonly mark: "same" | "added" | "removed" }) {
  const { name, imageUrl } = useAssetPreview(id);
  const title = name || t("widget.unknown");
  const { src, onError } = usePicture(imageUrl);
  return (
    <li className={classes.asset} data-mark={mark}>
      {src ? <img src={src} onError={onError} alt="" className={classes.picture} /> : <IconPhoto size={40} aria-hidden />}
      <Text size="xs" component="span">
        {mark === "same" ? title : <Mark as={mark}>{title}</Mark>}
      </Text>
    </li>
  );
}

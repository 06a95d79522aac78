import { useComputedColorScheme } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useSiteAddress } from "../../entity/site/site-address.ts";
import { useAssetPreview } from "../../fields/file/use-asset-preview.ts";
import { asId, asText } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { usePicture } from "../../hooks/use-picture.ts";
import { useProject } from "../../hooks/use-project.ts";
import classes from "./ProjectLink.module.css";

/** The way to the project's site, by its logotype or its name (SHELL-041); nothing for an address that is none of the web. */
export function ProjectLink({ compact }: { readonly compact: boolean }) {
  const { row } = useDocument("project", useProject()?.id ?? null);
  const address = useSiteAddress() ?? "";
  const isDark = useComputedColorScheme("light") === "dark";
  if (!row || !/^https?:\/\//i.test(address)) return null;
  const name = asText(row.data.name) || address;
  const logotype = (isDark && asId(row.data.logotypeNightAsset)) || asId(row.data.logotypeAsset);
  const label = t("shell.site", { name });
  return (
    <a href={address} target="_blank" rel="noopener" className={classes.link} aria-label={label} title={label}>
      {compact ? (
        <IconExternalLink size={20} stroke={1.6} aria-hidden />
      ) : (
        <Sign key={logotype} logotype={logotype} name={name} />
      )}
    </a>
  );
}

function Sign({ logotype, name }: { readonly logotype: string; readonly name: string }) {
  const { src, onError } = usePicture(useAssetPreview(logotype).imageUrl);
  if (src === null) return <span className={classes.name}>{name}</span>;
  return <img src={src} onError={onError} alt="" className={classes.logotype} />;
}

import { Alert, Anchor } from "@mantine/core";
import { IconGitFork } from "@tabler/icons-react";
import { Link } from "wouter";
import { t } from "../../../../schema/messages/catalogue.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { savedValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { asId, asText } from "../../../fields/narrow-value.ts";
import { useDocument } from "../../../hooks/use-document.ts";

/** That what is written here reaches readers only when it is applied, and to which article (ART-019). */
export function ImprovementNotice({ entry }: { readonly entry: Entry }) {
  const original = asId(savedValues(entry).forkedFrom);
  const { row } = useDocument("article", original || null);
  if (original === "") return null;
  return (
    <Alert role="status" color="blue" icon={<IconGitFork />}>
      {t("article.isImprovement")}{" "}
      <Anchor component={Link} href={entryPath("article", original)} inherit underline="always">
        {asText(row?.data.title) || t("article.openOriginal")}
      </Anchor>
    </Alert>
  );
}

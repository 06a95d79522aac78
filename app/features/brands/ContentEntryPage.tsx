import { Button } from "@mantine/core";
import { IconFilePlus } from "@tabler/icons-react";
import { article } from "../../../schema/features/articles/article.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Values } from "../../entity/entry-state/entry-state.ts";
import { prefilledPath } from "../../entity/entry-state/prefill.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId, asItems } from "../../fields/narrow-value.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";

/** An article may begin from a piece of the app (BRAND-016). */
export function ContentEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: (entry) => <CreateArticle entry={entry} /> }} />;
}

function CreateArticle({ entry }: { readonly entry: Entry }) {
  const navigate = useNavigate();
  if (!can(useActor(), "CREATE", article, true)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFilePlus size={16} />}
      onClick={() => navigate(prefilledPath("article", articleOf(shownValues(entry))))}
    >
      {t("content.createArticle")}
    </Button>
  );
}

function articleOf({ title, description, multimedia, category, photoAsset, date }: Values): Values {
  return {
    title: title ?? null,
    deck: description ?? null,
    multimedia: asItems(multimedia).map((item) => ({ ...item, id: crypto.randomUUID() })),
    category: asId(category) || null,
    photoAsset: asId(photoAsset) || null,
    date: date ?? null,
  };
}

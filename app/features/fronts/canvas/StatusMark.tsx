import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { article as declaration } from "../../../../schema/features/articles/article.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { relativeDate } from "../../../entity/list/cells/relative-date.ts";
import { useNow } from "../../../hooks/time/use-now.ts";
import classes from "./canvas.module.css";

const { options } = declaration.fields.status;

/** How far an article is that readers do not see yet, or no more; of a scheduled one, when they will. Nothing for a published one. */
export function StatusMark({ article }: { readonly article: AnyDocument }) {
  const status = options.find(({ value }) => value === article.status);
  if (!status || status.value === "PUBLISHED") return null;
  return (
    <span className={classes.status} style={{ background: `var(--mantine-color-${status.color}-light)` }}>
      {t(status.label)}
      {status.value === "SCHEDULED" && <Countdown date={article.date} />}
    </span>
  );
}

function Countdown({ date }: { readonly date: unknown }) {
  const until = relativeDate(date, useNow());
  return until === "" ? null : ` · ${until}`;
}

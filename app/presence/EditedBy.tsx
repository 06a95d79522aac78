import { t } from "../../schema/messages/catalogue.ts";
import { useClient } from "../hooks/use-client.ts";
import { useObservable } from "../hooks/use-observable.ts";
import { useHashLocation } from "../hooks/use-routing.ts";
import { useSession } from "../hooks/use-session.ts";
import classes from "./people.module.css";
import { projectNews } from "./project-news.ts";

/** Who else has the keyboard in this field of the document at hand, above it. Drawn again only when that changes. */
export function EditedBy({ field }: { readonly field: string }) {
  const client = useClient();
  const { path } = useHashLocation();
  const { profile } = useSession();
  const names = useObservable(projectNews(client).people, ({ users }) =>
    users
      .filter(({ id, editing }) => id !== profile?.id && editing.some((each) => each.path === path && each.field === field))
      .map(({ displayName }) => displayName)
      .join(", "),
  );
  if (names === "") return null;
  return (
    <span role="note" className={classes.editing}>
      {t("people.editing", { name: names })}
    </span>
  );
}

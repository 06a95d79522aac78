import { Avatar, Tooltip } from "@mantine/core";
import { t } from "../../schema/messages/catalogue.ts";
import { useHashLocation } from "../hooks/use-routing.ts";
import classes from "./people.module.css";
import type { Named } from "./people-at.ts";
import { useOthersAt } from "./use-project-news.ts";

/** More than so many faces are a number. */
const FACES = 3;

/** Who else has the page of this document open. */
export function PeopleAtPage() {
  const others = useOthersAt(useHashLocation().path);
  if (others.length === 0) return null;
  const names = namesOf(others);
  const words = t("people.here", { names, count: others.length });
  return (
    <Tooltip label={words}>
      <Avatar.Group spacing={8} role="img" aria-label={words}>
        {others.slice(0, FACES).map(({ id, displayName }) => (
          <Avatar key={id} name={displayName} color="initials" size={30} radius="xl" aria-hidden />
        ))}
        {others.length > FACES && (
          <Avatar size={30} radius="xl" aria-hidden>
            +{others.length - FACES}
          </Avatar>
        )}
      </Avatar.Group>
    </Tooltip>
  );
}

/** The same in the row of a list. */
export function RowPeople({ path }: { readonly path: string }) {
  const others = useOthersAt(path);
  const [first] = others;
  if (!first) return null;
  const words = t("people.inDocument", { names: namesOf(others) });
  return (
    <span role="img" aria-label={words} title={words} className={classes.inRow}>
      <Avatar name={first.displayName} color="initials" size={20} radius="xl" aria-hidden />
      {others.length > 1 && <span className={classes.others}>+{others.length - 1}</span>}
    </span>
  );
}

function namesOf(people: readonly Named[]): string {
  return people.map(({ displayName }) => displayName).join(", ");
}

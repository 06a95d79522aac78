import { Alert, Anchor, Text } from "@mantine/core";
import { Link } from "wouter";
import { front } from "../../../schema/features/fronts/front.ts";
import { customRoute } from "../../../schema/features/site/custom-route.ts";
import { customWidget } from "../../../schema/features/site/custom-widget.ts";
import { htmlFragment } from "../../../schema/features/site/html-fragment.ts";
import { htmlHook } from "../../../schema/features/site/html-hook.ts";
import { htmlPreHook } from "../../../schema/features/site/html-pre-hook.ts";
import { htmlStyle } from "../../../schema/features/site/html-style.ts";
import { htmlTemplate } from "../../../schema/features/site/html-template.ts";
import { page } from "../../../schema/features/site/page.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useList } from "../../hooks/use-list.ts";
import { useActor } from "../../hooks/use-project.ts";
import classes from "./ContentDashboard.module.css";

/** Documents of one collection that are looked through, those changed last. */
const MOST = 200;
/** What a site is made of, each with the field that says what fails of it. */
const made = [
  ...[htmlStyle, htmlTemplate, htmlFragment, customWidget, customRoute, page, front].map((definition) => ({
    definition,
    says: "siteError",
  })),
  ...[htmlPreHook, htmlHook].map((definition) => ({ definition, says: "error" })),
];

/** What fails of the project's site, which shows what worked last, with the way to it. Nothing to see where nothing does, or for whoever may not mend it. */
export function SiteFailures() {
  const actor = useActor();
  return made
    .filter(({ definition }) => can(actor, "UPDATE", definition, true))
    .map(({ definition: { name, titleField }, says }) => (
      <FailuresOf key={name} collection={name} titleField={titleField} says={says} />
    ));
}

/** Of a front nothing is kept for when it fails: what fails of it is left out. */
function titleOf(collection: string): string {
  if (collection === front.name) return t("dashboard.siteFailures.front");
  return t("dashboard.siteFailures", { collection: textOfKey(`collection.${collection}.many`) });
}

interface FailuresOfProps {
  readonly collection: string;
  readonly titleField: string;
  readonly says: string;
}

function FailuresOf({ collection, titleField, says }: FailuresOfProps) {
  const { rows } = useList({ collection, sort: { by: "updatedAt", direction: "desc" } }, MOST);
  const failing = rows.filter(({ data }) => data.disabled !== true && asText(data[says]) !== "");
  if (failing.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={titleOf(collection)} mb="md">
      <ul className={classes.items}>
        {failing.map(({ id, data }) => (
          <li key={id}>
            <Anchor component={Link} href={entryPath(collection, id)} fw={600} size="sm">
              {asText(data[titleField]) || t("entry.untitled")}
            </Anchor>
            <Text size="sm" className={classes.failure}>
              {asText(data[says])}
            </Text>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

import { Button } from "@mantine/core";
import { IconServer } from "@tabler/icons-react";
import { Link } from "wouter";
import { collectionManyKey } from "../../../schema/declaration/field-label.ts";
import { hostname } from "../../../schema/features/hosts/hostname.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { canOpenPages } from "../../../schema/rights/can.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { listPath } from "../../entity/entity-paths.ts";
import { useActor } from "../../hooks/use-project.ts";

/** The project at hand leads to its host names (ADMIN-016). */
export function ProjectEntryPage(props: EntryPageProps) {
  const actor = useActor();
  const isAtHand = props.id !== null && props.id === actor.access?.id && canOpenPages(actor, hostname);
  return <EntryPage {...props} own={{ links: () => isAtHand && <ToHostnames /> }} />;
}

function ToHostnames() {
  return (
    <Button component={Link} href={listPath(hostname.name)} variant="default" leftSection={<IconServer size={16} />}>
      {textOfKey(collectionManyKey(hostname.name))}
    </Button>
  );
}

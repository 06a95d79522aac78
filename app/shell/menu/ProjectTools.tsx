import { ActionIcon, Group } from "@mantine/core";
import { IconSettings, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { type Actor, canOpenPages } from "../../../schema/rights/can.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { canSeeUsers } from "../../features/people/guards.ts";
import { useActor } from "../../hooks/use-project.ts";

/** The way to the settings and the people of the project at hand, for system admins and whoever no role limits (PERM-014). */
export function ProjectTools({ compact }: { readonly compact: boolean }) {
  const actor = useActor();
  const { access } = actor;
  if (access === null || (access.limitRoles && !actor.profile.systemAdmin)) return null;
  return (
    <Group gap={4} px={compact ? 0 : 6} pb={4} justify={compact ? "center" : "flex-start"}>
      {opens(actor, "project") && (
        <Tool label="project.settings" href={entryPath("project", access.id)}>
          <IconSettings size={18} stroke={1.6} aria-hidden />
        </Tool>
      )}
      {canSeeUsers(actor) && (
        <Tool label="project.people" href="/users-dashboard">
          <IconUsers size={18} stroke={1.6} aria-hidden />
        </Tool>
      )}
    </Group>
  );
}

function opens(actor: Actor, collection: string): boolean {
  const definition: CollectionDefinition | undefined = collectionNamed(collection);
  return definition !== undefined && canOpenPages(actor, definition);
}

interface ToolProps {
  readonly label: MessageKey;
  readonly href: string;
  readonly children: ReactNode;
}

function Tool({ label, href, children }: ToolProps) {
  return (
    <ActionIcon component={Link} href={href} variant="subtle" color="gray" size={36} aria-label={t(label)} title={t(label)}>
      {children}
    </ActionIcon>
  );
}

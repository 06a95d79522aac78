import { type Actor, builtInRoleOf, can, canOpenPages, meets } from "../../../schema/can.ts";
import { canImport } from "../../../schema/can-import.ts";
import type { MenuSection } from "../../../schema/define-collection.ts";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";

/** A page of the menu that shows no single collection. */
export interface MenuPage {
  readonly section: MenuSection;
  readonly order: number;
  readonly icon: string;
  readonly href: string;
  readonly label: MessageKey;
  /** What people limited to roles need an access level for (NAV-028). */
  readonly model: string;
  readonly isFor: (actor: Actor) => boolean;
}

/** Pages of the menu beside those of its collections (spec 0 §2). */
export const menuPages: readonly MenuPage[] = [
  {
    section: "content",
    order: 10,
    icon: "gauge",
    href: "/content-dashboard",
    label: "shell.menu.dashboard",
    model: "Article",
    isFor: (actor) => actor.access !== null && opens(actor, "article"),
  },
  {
    section: "discovery",
    order: 15,
    icon: "layout-board",
    href: "/sightseer-dashboard-entry/",
    label: "menu.sightseer-dashboard.new",
    model: "SightseerDashboard",
    isFor: (actor) => actor.access !== null && opens(actor, "sightseer-dashboard") && creates(actor, "sightseer-dashboard"),
  },
  {
    section: "analytics",
    order: 10,
    icon: "chart-bar",
    href: "/analytics",
    label: "shell.menu.analytics",
    model: "Analytics",
    isFor: canSeeAnalytics,
  },
  {
    section: "analytics",
    order: 20,
    icon: "server-2",
    href: "/infrastructure",
    label: "shell.menu.infrastructure",
    model: "Infrastructure",
    isFor: canSeeStats,
  },
  {
    section: "administration",
    order: 15,
    icon: "file-zip",
    href: "/archive",
    label: "shell.menu.archive",
    model: "Archive",
    isFor: canArchive,
  },
  {
    section: "administration",
    order: 90,
    icon: "file-import",
    href: "/import",
    label: "shell.menu.import",
    model: "Import",
    isFor: canImport,
  },
  {
    section: "system",
    order: 50,
    icon: "clock-play",
    href: "/jobs",
    label: "shell.menu.jobs",
    model: "Job",
    isFor: canSeeJobs,
  },
];

/** What analytics count, by name: the first screen does without their sources. */
export const analysed: readonly string[] = ["article", "device-instance", "mailing-campaign"];

/** Whoever may read some of what is counted. */
export function canSeeAnalytics(actor: Actor): boolean {
  return actor.access !== null && analysed.some((collection) => opens(actor, collection));
}

/** Whom the server tells how much room the project takes. */
export function canSeeStats(actor: Actor): boolean {
  return actor.access !== null && builtInRoleOf(actor) === "admin";
}

/** Whom the server tells what it does by itself, for every project. */
export function canSeeJobs({ profile }: Actor): boolean {
  return profile.systemAdmin;
}

function creates(actor: Actor, collection: string): boolean {
  const definition = collectionNamed(collection);
  return definition !== undefined && can(actor, "CREATE", definition, true);
}

/** Whom the server gives all documents of the project. */
export function canArchive(actor: Actor): boolean {
  return actor.access !== null && meets("fullAdmin", actor);
}

/** Who manages the accesses to the project. */
export function canSeeUsers(actor: Actor): boolean {
  return actor.access !== null && opens(actor, "permission-access");
}

function opens(actor: Actor, collection: string): boolean {
  const definition = collectionNamed(collection);
  return definition !== undefined && canOpenPages(actor, definition);
}

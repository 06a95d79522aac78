import type { ReactNode } from "react";
import { serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { HeaderLink } from "../../shared/HeaderLink.tsx";

interface ToDescribedProps {
  readonly entry: Entry;
  /** Path of what the document of this id describes. */
  readonly pathOf: (id: string) => string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** Leads from what describes a page to that page, once it is saved. */
export function ToDescribed({ entry, pathOf, label, icon }: ToDescribedProps) {
  const id = serverId(entry);
  if (id === null) return null;
  return <HeaderLink href={pathOf(id)} label={label} icon={icon} />;
}

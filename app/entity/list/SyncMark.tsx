import { IconAlertTriangle, IconCircleCheck, IconDeviceFloppy, IconGitMerge } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { SyncState } from "../../../schema/declaration/replica-row.ts";
import { t } from "../../../schema/messages/catalogue.ts";

const marks: Record<SyncState, { icon: ComponentType<{ size: number }>; color: string }> = {
  clean: { icon: IconCircleCheck, color: "var(--mantine-color-dimmed)" },
  pending: { icon: IconDeviceFloppy, color: "var(--mantine-color-blue-text)" },
  conflict: { icon: IconGitMerge, color: "var(--mantine-color-orange-text)" },
  refused: { icon: IconAlertTriangle, color: "var(--mantine-color-red-text)" },
};

/** Where a document stands on this device, at a glance and by name. */
export function SyncMark({ sync }: { readonly sync: SyncState }) {
  const { icon: Icon, color } = marks[sync];
  const name = t(`sync.${sync}`);
  return (
    // The browser's own tooltip: a floating one for every row was most of the time that a list took to show.
    <span role="img" aria-label={name} title={name} style={{ display: "inline-flex", color }}>
      <Icon size={18} />
    </span>
  );
}

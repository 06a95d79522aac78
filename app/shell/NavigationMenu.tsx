import { VisuallyHidden } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";
import { useNavigation } from "../hooks/use-navigation.ts";
import { useHashLocation } from "../hooks/use-routing.ts";
import { menuIcon } from "./menu-icons.ts";
import classes from "./NavigationMenu.module.css";
import { NavLinkTo } from "./NavLinkTo.tsx";
import type { NavigationItem } from "./navigation.ts";

/** The menu of the drawer. `compact` shows icons alone, named for screen readers and on hover. */
export function NavigationMenu({ compact }: { readonly compact: boolean }) {
  const groups = useNavigation();
  return (
    <nav aria-label={t("shell.menu")} className={classes.menu} data-compact={compact || undefined}>
      {groups.map((group) => (
        <section key={group.section} className={classes.group}>
          <h2 className={classes.heading}>{compact ? <VisuallyHidden>{group.title}</VisuallyHidden> : group.title}</h2>
          <ul className={classes.list}>
            {group.items.map((item) => (
              <MenuItem key={item.href} item={item} compact={compact} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function MenuItem({ item, compact }: { readonly item: NavigationItem; readonly compact: boolean }) {
  const { path } = useHashLocation();
  const Icon = menuIcon(item.icon);
  const current = belongsTo(path, item.href);
  return (
    <li className={classes.item} data-current={current || undefined}>
      <NavLinkTo
        href={item.href}
        className={classes.link}
        aria-label={compact ? item.label : undefined}
        aria-current={current ? "page" : undefined}
        title={compact ? item.label : undefined}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        {!compact && <span className={classes.label}>{item.label}</span>}
      </NavLinkTo>
      {item.quickAdd && !compact && (
        <NavLinkTo href={item.quickAdd.href} className={classes.add} aria-label={item.quickAdd.label} title={item.quickAdd.label}>
          <IconPlus size={18} aria-hidden />
        </NavLinkTo>
      )}
    </li>
  );
}

/** A list and the entries opened from it belong to the same item. */
function belongsTo(path: string, href: string): boolean {
  const first = path.split("/")[1] ?? "";
  return `/${first}` === href || `/${first.replace(/-entry$/, "-list")}` === href;
}

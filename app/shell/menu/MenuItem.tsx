import { IconChevronDown, IconPlus } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { Link } from "wouter";
import { t } from "../../../schema/messages/catalogue.ts";
import { AlertSign } from "./AlertSign.tsx";
import { MenuDropdown } from "./MenuDropdown.tsx";
import { MenuIcon } from "./MenuIcon.tsx";
import classes from "./NavigationMenu.module.css";
import type { NavigationItem } from "./navigation.ts";

export interface MenuItemProps {
  readonly item: NavigationItem;
  readonly isCurrent: boolean;
  readonly compact: boolean;
}

/** A page of the menu, with a new document beside it, or its documents beneath it. */
export function MenuItem({ item, isCurrent, compact }: MenuItemProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { label, href, icon, place, dropdown, quickAdd, Beside } = item;
  return (
    <li>
      <div className={classes.item} data-current={isCurrent || undefined}>
        <Link
          href={href}
          className={classes.link}
          aria-label={compact ? label : undefined}
          aria-current={isCurrent ? "page" : undefined}
          title={compact ? label : undefined}
        >
          <MenuIcon name={icon} />
          {!compact && <span className={classes.label}>{label}</span>}
        </Link>
        {Beside && (
          <Suspense>
            <Beside compact={compact} />
          </Suspense>
        )}
        {dropdown?.alertWhen && <AlertSign collection={place} when={dropdown.alertWhen} />}
        {dropdown && !compact && (
          <button
            type="button"
            className={classes.add}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-label={t("shell.menu.documents", { name: label })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} stroke={1.6} className={classes.chevron} aria-hidden />
          </button>
        )}
        {quickAdd && !dropdown && !compact && (
          <Link href={quickAdd.href} className={classes.add} aria-label={quickAdd.label} title={quickAdd.label}>
            <IconPlus size={18} aria-hidden />
          </Link>
        )}
      </div>
      {dropdown && isOpen && !compact && <MenuDropdown id={list} item={item} show={dropdown.show} />}
    </li>
  );
}

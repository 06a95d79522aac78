import { Link } from "wouter";
import { t } from "../../../schema/messages/catalogue.ts";
import { entryPath, listPath } from "../../entity/entity-paths.ts";
import { useHashLocation } from "../../hooks/use-routing.ts";
import classes from "./NavigationMenu.module.css";
import type { NavigationItem } from "./navigation.ts";
import { type DropdownShow, menuTitle, useDropdownRows } from "./use-dropdown-rows.ts";

export interface MenuDropdownProps {
  readonly id: string;
  readonly item: NavigationItem;
  readonly show: DropdownShow;
}

/** Documents beneath an item of the menu (NAV-003 to NAV-005). Reads while it is on the page. */
export function MenuDropdown({ id, item, show }: MenuDropdownProps) {
  const { rows, loading } = useDropdownRows(item.place, show);
  const { path } = useHashLocation();
  return (
    <ul id={id} className={classes.dropdown} aria-label={item.label}>
      {item.quickAdd && <DropdownLink href={item.quickAdd.href} label={item.quickAdd.label} />}
      {rows.map((row) => {
        const href = entryPath(item.place, row.id);
        const label = menuTitle(item.place, row.data) || t("list.untitled");
        return <DropdownLink key={row.id} href={href} label={label} isCurrent={href === path} />;
      })}
      {rows.length === 0 && (
        <li className={classes.note} role="status">
          {t(loading ? "shell.loading" : "list.empty")}
        </li>
      )}
      {show === "recent" && <DropdownLink href={listPath(item.place)} label={t("shell.menu.seeAll")} />}
    </ul>
  );
}

interface DropdownLinkProps {
  readonly href: string;
  readonly label: string;
  readonly isCurrent?: boolean;
}

function DropdownLink({ href, label, isCurrent = false }: DropdownLinkProps) {
  return (
    <li>
      <Link href={href} className={classes.document} aria-current={isCurrent ? "page" : undefined} title={label}>
        <span className={classes.documentTitle}>{label}</span>
      </Link>
    </li>
  );
}

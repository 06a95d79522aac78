import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useHashLocation } from "../../hooks/use-routing.ts";
import { MenuIcon } from "./MenuIcon.tsx";
import { MenuItem } from "./MenuItem.tsx";
import classes from "./NavigationMenu.module.css";
import { type NavigationGroup, type NavigationItem, placeOfPath } from "./navigation.ts";
import { ProjectTools } from "./ProjectTools.tsx";
import { sectionIcons } from "./section-icons.ts";
import { useMadeUpItems } from "./use-made-up-items.ts";
import { useNavigation } from "./use-navigation.ts";
import { useOpenSections } from "./use-open-sections.ts";

/** The menu of the drawer. `compact` shows icons alone, named for screen readers and on hover. */
export function NavigationMenu({ compact }: { readonly compact: boolean }) {
  const declared = useNavigation();
  const madeUp = useMadeUpItems();
  const groups = withItems(declared, madeUp);
  const { path } = useHashLocation();
  const place = placeOfPath(path);
  const sections = useOpenSections(groups, place);
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another item
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not.
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [place]);
  return (
    <>
      <ProjectTools compact={compact} />
      <nav ref={menu} aria-label={t("shell.menu")} className={classes.menu} data-compact={compact || undefined}>
        {groups.map((group) => (
          <MenuGroup
            key={group.section}
            group={group}
            place={place}
            path={path}
            compact={compact}
            isOpen={sections.isOpen(group.section)}
            onToggle={() => sections.toggle(group.section)}
          />
        ))}
      </nav>
    </>
  );
}

/** What the newsroom made up is part of its content. */
function withItems(groups: readonly NavigationGroup[], items: readonly NavigationItem[]): readonly NavigationGroup[] {
  if (items.length === 0) return groups;
  const content = groups.find(({ section }) => section === "content");
  if (!content) return [{ section: "content", title: t("shell.section.content"), items }, ...groups];
  return groups.map((group) => (group === content ? { ...group, items: [...group.items, ...items] } : group));
}

interface MenuGroupProps {
  readonly group: NavigationGroup;
  readonly place: string;
  readonly path: string;
  readonly compact: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function MenuGroup({ group, place, path, compact, isOpen, onToggle }: MenuGroupProps) {
  const list = useId();
  const { title, section, items } = group;
  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-label={compact ? title : undefined}
          title={compact ? title : undefined}
          onClick={onToggle}
        >
          {compact ? <MenuIcon name={sectionIcons[section]} /> : <span className={classes.title}>{title}</span>}
          <IconChevronDown size={compact ? 12 : 16} stroke={1.6} className={classes.chevron} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <ul id={list} className={classes.list}>
          {items.map((item) => (
            <MenuItem key={item.href} item={item} isCurrent={item.place === place || item.href === path} compact={compact} />
          ))}
        </ul>
      )}
    </section>
  );
}

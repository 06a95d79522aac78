import { IconFile } from "@tabler/icons-react";
import classes from "./MenuIcon.module.css";
import { useMenuIcons } from "./use-menu-icons.ts";

/** The icon of that name, for sighted people only; its room is kept until it is here. A sheet of paper for an unknown one. */
export function MenuIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const icons = useMenuIcons();
  const Icon = icons && (Object.hasOwn(icons, name) ? icons[name] : undefined);
  const Shown = icons ? (Icon ?? IconFile) : null;
  return (
    <span className={classes.icon} style={{ width: size, height: size }} aria-hidden>
      {Shown && <Shown size={size} stroke={1.6} />}
    </span>
  );
}

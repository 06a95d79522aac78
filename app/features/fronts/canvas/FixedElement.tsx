import { IconPinned } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import classes from "./canvas.module.css";

/** A fixed element among the articles of a row: it is edited where the others are. */
export function FixedElement({ name }: { readonly name: string }) {
  return (
    <li className={classes.fixed}>
      <IconPinned size={16} aria-hidden />
      <span>{t("front.fixedElement", { name })}</span>
    </li>
  );
}

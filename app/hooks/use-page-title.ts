import { useEffect } from "react";
import { t } from "../../schema/messages/catalogue.ts";

let name = "";
let count = 0;

function show(): void {
  document.title = `${count > 0 ? `(${count}) ` : ""}${name || t("shell.product")}`;
}

/** Puts a number before the name of the browser tab, whatever page is shown; 0 for none (spec 0 §9). */
export function setTitleCount(next: number): void {
  count = next;
  show();
}

/** Names the browser tab after the page, for as long as the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    name = t("shell.pageTitle", { title });
    show();
    return () => {
      name = "";
      show();
    };
  }, [title]);
}

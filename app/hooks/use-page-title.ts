import { useEffect } from "react";
import { t } from "../../schema/messages/catalogue.ts";

/** Names the browser tab after the page, for as long as the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = t("shell.pageTitle", { title });
    return () => {
      document.title = t("shell.product");
    };
  }, [title]);
}

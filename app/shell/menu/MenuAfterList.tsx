import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { withTexts } from "../../client/texts/section-texts.ts";
import { partInTime } from "../../ui/part-in-time.ts";
import { Over } from "../Over.tsx";
import classes from "./NavigationMenu.module.css";
import { useAfterFirstList } from "./use-after-first-list.ts";

const DrawerMenu = partInTime(() => withTexts(import("./DrawerMenu.tsx")).then((module) => module.DrawerMenu));

/** The menu, with the names of everything it leads to: loaded when the page's first list is on screen. */
export function MenuAfterList({ compact }: { readonly compact: boolean }) {
  return useAfterFirstList() ? (
    <Over>
      <Suspense fallback={<MenuSkeleton />}>
        <DrawerMenu compact={compact} />
      </Suspense>
    </Over>
  ) : (
    <MenuSkeleton />
  );
}

const LINES = ["70%", "55%", "60%", "50%", "65%", "45%"];

function MenuSkeleton() {
  return (
    <nav aria-label={t("shell.menu")} aria-busy="true" className={classes.menu}>
      {LINES.map((width) => (
        <Skeleton key={width} height={14} width={width} my={15} mx="sm" />
      ))}
    </nav>
  );
}

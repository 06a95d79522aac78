import { useEffect, useRef } from "react";
import { useSession } from "../../hooks/use-session.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Over } from "../Over.tsx";
import classes from "./strips.module.css";
import { UpdateStrip } from "./UpdateStrip.tsx";

const SessionStrip = lazyPart(() => import("./SessionStrip.tsx").then((module) => module.SessionStrip));

/**
 * Where everything stands that comes up by itself and concerns the whole application. What stands here takes neither the keyboard nor
 * room that the page shows something in: the page below begins lower (`--strips`, its height), and a dialog opens at a press.
 */
export function Strips() {
  const { phase, expired } = useSession();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strips = place.current;
    if (!strips) return;
    const report = () => document.documentElement.style.setProperty("--strips", `${strips.offsetHeight}px`);
    const sizes = new ResizeObserver(report);
    sizes.observe(strips);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={place} className={classes.place}>
      <Over>{expired && phase === "signed-in" && <SessionStrip />}</Over>
      <UpdateStrip />
    </div>
  );
}

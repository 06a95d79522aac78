import { Button } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import { memo, type PointerEvent } from "react";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asId, asText } from "../../../fields/narrow-value.ts";
import { formatWhen } from "../../../ui/format-when.ts";
import { CardPhoto } from "../canvas/CardPhoto.tsx";
import { StatusMark } from "../canvas/StatusMark.tsx";
import { useFrontDesk } from "../desk/front-desk.ts";
import { beginDrag } from "../drag/front-drag.ts";
import classes from "./panel.module.css";

interface PanelArticleProps {
  readonly article: AnyDocument;
  /** Where on the front it stands already; empty for nowhere. */
  readonly places: string;
  readonly onPut: () => void;
}

/** An article of the panel. */
export const PanelArticle = memo(function PanelArticle({ article, places, onPut }: PanelArticleProps) {
  const desk = useFrontDesk();
  const title = asText(article.title) || t("entry.untitled");
  const drag = (event: PointerEvent) =>
    beginDrag(event.nativeEvent, { dragged: { tag: "article", id: article.id }, label: title, drop: desk.drop });
  const put = () => {
    desk.put(article.id);
    onPut();
  };
  return (
    // A finger scrolls: it drags by the grip alone.
    <li className={classes.article} onPointerDown={(event) => event.pointerType !== "touch" && drag(event)}>
      <span className={classes.grip} aria-hidden onPointerDown={drag}>
        <IconGripVertical size={16} />
      </span>
      <span className={classes.photo}>
        <CardPhoto asset={asId(article.photoAsset)} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>
          <StatusMark article={article} />
          <span>{formatWhen(asText(article.date), new Date())}</span>
          {places !== "" && <span className={classes.placed}>{t("front.placedIn", { places })}</span>}
        </span>
      </span>
      <Button variant="default" size="compact-sm" aria-label={t("front.putNamed", { title })} onClick={put}>
        {t("front.put")}
      </Button>
    </li>
  );
});

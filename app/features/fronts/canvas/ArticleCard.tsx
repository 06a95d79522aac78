import { ActionIcon, Text, UnstyledButton } from "@mantine/core";
import { IconDots, IconGripVertical } from "@tabler/icons-react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asId, asNumber, asRecord, asText } from "../../../fields/narrow-value.ts";
import { formatWhen } from "../../../ui/format-when.ts";
import { MenuOnDemand } from "../../../ui/MenuOnDemand.tsx";
import { type FrontDesk, useFrontDesk } from "../desk/front-desk.ts";
import { beginDrag, dropAttributes } from "../drag/front-drag.ts";
import type { Item, Place } from "../model/front-place.ts";
import { useArticle } from "../reading/use-articles.ts";
import { CardMenu } from "./CardMenu.tsx";
import { CardPhoto } from "./CardPhoto.tsx";
import classes from "./canvas.module.css";
import { StatusMark } from "./StatusMark.tsx";

export interface ArticleCardProps {
  readonly place: Place;
  readonly article: string;
  /** Words of its own; `null` for a card that the front has filled in. */
  readonly card: Item | null;
  /** Name of the component, for what is read out. */
  readonly where: string;
  readonly isInsert?: boolean;
  readonly isLarge?: boolean;
  /** The one that its row is about. */
  readonly isStar?: boolean;
  /** The next card stands below it, not beside it. */
  readonly isStacked?: boolean;
  readonly showDeck: boolean;
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
}

/** An article as the front will show it: with the front's words where it has some. A press chooses its place; it is moved by dragging, or by its menu. */
export function ArticleCard(props: ArticleCardProps) {
  const { place, article: id, card, where, isInsert, isLarge, isStar, isStacked, showDeck, isChosen, isReadOnly } = props;
  const desk = useFrontDesk();
  const article = useArticle(desk.articles, id);
  const shown = wordsOf(article, card);
  const title = shown.title || missingTitle(id, article);
  // Those who came from another page of the site, which is a front in the first place.
  const clicks = asNumber(asRecord(article?.viewCountBySource).internal) ?? 0;
  const dragged = card === null ? ({ tag: "article", id } as const) : ({ tag: "card", place } as const);
  const drag = (event: PointerEvent) =>
    beginDrag(event.nativeEvent, { dragged, label: title, drop: (what, target) => desk.drop(what, target) });
  return (
    <li
      className={classes.card}
      {...dropAttributes.place(place)}
      data-empty={card === null || undefined}
      data-auto={card === null || undefined}
      data-large={isLarge || undefined}
      data-star={isStar || undefined}
      data-below={isStacked || undefined}
      data-chosen={isChosen || undefined}
      // A finger scrolls: it drags by the grip alone.
      onPointerDown={isReadOnly ? undefined : (event) => event.pointerType !== "touch" && drag(event)}
    >
      <UnstyledButton
        className={classes.face}
        aria-pressed={isReadOnly ? undefined : isChosen}
        aria-label={t("front.cardAt", { title, name: where, number: place.at + 1 })}
        disabled={isReadOnly}
        aria-keyshortcuts={isReadOnly ? undefined : "Alt+ArrowUp Alt+ArrowDown Delete"}
        onKeyDown={(event) => card !== null && onKey(desk, place, event)}
        onClick={() => desk.choose(isChosen ? null : { component: place.component, place })}
        onDoubleClick={() => card !== null && desk.edit({ component: place.component, place })}
      >
        <CardPhoto asset={asId(card?.photoAsset) || asId(article?.photoAsset)} />
        <span className={classes.words}>
          {shown.kicker !== "" && <span className={classes.kicker}>{shown.kicker}</span>}
          <span className={classes.title}>{title}</span>
          {showDeck && shown.deck !== "" && <span className={classes.deck}>{shown.deck}</span>}
          <span className={classes.marks}>
            {card === null && <span className={classes.mark}>{t("front.automatic")}</span>}
            {isInsert && <span className={classes.mark}>{t("front.inserted")}</span>}
            {article && <StatusMark article={article} />}
            {article?.status === "PUBLISHED" && (
              <Text span size="xs" c="dimmed">
                {formatWhen(asText(article.date), new Date())}
              </Text>
            )}
            {clicks > 0 && (
              <Text span size="xs" c="dimmed">
                {t(clicks === 1 ? "front.clicks.one" : "front.clicks", { count: clicks })}
              </Text>
            )}
          </span>
        </span>
      </UnstyledButton>
      {!isReadOnly && (
        <span className={classes.tools}>
          <span className={classes.grip} aria-hidden onPointerDown={drag}>
            <IconGripVertical size={16} />
          </span>
          <MenuOnDemand
            trigger={
              <ActionIcon variant="default" size="md" aria-label={t("front.cardMenu", { title })}>
                <IconDots size={16} />
              </ActionIcon>
            }
            menu={(trigger) => <CardMenu trigger={trigger} place={place} article={id} isAuto={card === null} />}
          />
        </span>
      )}
    </li>
  );
}

/** What the menu has, without it. */
function onKey(desk: FrontDesk, place: Place, event: KeyboardEvent): void {
  if (event.key === "Delete") desk.removeCard(place);
  else if (event.altKey && event.key === "ArrowUp") desk.step(place, -1);
  else if (event.altKey && event.key === "ArrowDown") desk.step(place, 1);
  else return;
  event.preventDefault();
}

interface Words {
  readonly kicker: string;
  readonly title: string;
  readonly deck: string;
}

/** What the front says of the article, and where it says nothing, what the article does. */
function wordsOf(article: AnyDocument | null | undefined, card: Item | null): Words {
  const word = (name: keyof Words) => asText(card?.[name]) || asText(article?.[name]);
  return { kicker: word("kicker"), title: word("title"), deck: word("deck") };
}

/** A card without a title: of an article that is not here, still being read, or has none. */
function missingTitle(id: string, article: AnyDocument | null | undefined): string {
  if (id === "" || article === undefined) return "…";
  return article === null ? t("front.articleMissing") : t("entry.untitled");
}

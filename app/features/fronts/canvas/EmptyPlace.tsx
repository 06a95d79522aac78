import { UnstyledButton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { useFrontDesk } from "../desk/front-desk.ts";
import { dropAttributes } from "../drag/front-drag.ts";
import type { Place } from "../model/front-place.ts";
import classes from "./canvas.module.css";

interface EmptyPlaceProps {
  readonly place: Place;
  readonly where: string;
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
}

/** Where an article is missing. */
export function EmptyPlace({ place, where, isChosen, isReadOnly }: EmptyPlaceProps) {
  const desk = useFrontDesk();
  return (
    <li className={classes.empty} {...dropAttributes.place(place)} data-empty data-chosen={isChosen || undefined}>
      {isReadOnly ? (
        <span className={classes.emptyFace}>{t("front.emptyPlace")}</span>
      ) : (
        <UnstyledButton
          className={classes.emptyFace}
          aria-pressed={isChosen}
          aria-label={t("front.emptyPlaceAt", { name: where, number: place.at + 1 })}
          onClick={() => desk.choose(isChosen ? null : { component: place.component, place })}
        >
          <IconPlus size={18} aria-hidden />
          <span>{t(isChosen ? "front.choosingArticle" : "front.chooseArticle")}</span>
        </UnstyledButton>
      )}
    </li>
  );
}

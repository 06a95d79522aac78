import { Text, UnstyledButton } from "@mantine/core";
import {
  IconArticle,
  IconChartBar,
  IconCode,
  IconComponents,
  IconGripVertical,
  IconList,
  IconNumbers,
  IconPhoto,
  IconPuzzle,
} from "@tabler/icons-react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useList } from "../../../hooks/use-list.ts";
import { useFrontDesk } from "../desk/front-desk.ts";
import { beginDrag } from "../drag/front-drag.ts";
import { componentTypes, typeName } from "../model/component-facts.ts";
import type { Item } from "../model/front-place.ts";
import { newComponent } from "../model/new-components.ts";
import classes from "./panel.module.css";

const icons: Readonly<Record<string, typeof IconCode>> = {
  article: IconArticle,
  html: IconCode,
  survey: IconChartBar,
  "article-list": IconList,
  custom: IconPuzzle,
  "numeric-variables": IconNumbers,
  multimedia: IconPhoto,
};

interface OthersTabProps {
  readonly onAdded: () => void;
}

/** Everything else that a front may hold, the project's own widgets among it (FRONT-020, FRONT-047). */
export function OthersTab({ onAdded }: OthersTabProps) {
  const widgets = useList({ collection: "custom-widget" });
  const types = componentTypes.filter((type) => type !== "row" && type !== "custom");
  return (
    <div className={classes.scroll}>
      <ul className={classes.offers} aria-label={t("front.tab.others")}>
        {types.map((type) => (
          <Offer key={type} type={type} name={typeName(type)} onAdded={onAdded} />
        ))}
      </ul>
      <Text size="sm" fw={600} mt="md" mb="xs">
        {t("front.ownWidgets")}
      </Text>
      {widgets.rows.length === 0 && !widgets.loading && (
        <Text size="sm" c="dimmed">
          {t("front.noOwnWidgets")}
        </Text>
      )}
      <ul className={classes.offers} aria-label={t("front.ownWidgets")}>
        {widgets.rows.map(({ id, data }) => (
          <Offer
            key={id}
            type="custom"
            name={asText(data.name) || t("entry.untitled")}
            data={{ customWidget: id }}
            title={asText(data.name)}
            onAdded={onAdded}
          />
        ))}
      </ul>
    </div>
  );
}

interface OfferProps extends OthersTabProps {
  readonly type: string;
  readonly name: string;
  readonly data?: Item;
  /** What the new component is called. */
  readonly title?: string;
}

function Offer({ type, name, data, title, onAdded }: OfferProps) {
  const desk = useFrontDesk();
  const Icon = icons[type] ?? IconComponents;
  const add = () => {
    desk.add(type, data, title);
    onAdded();
  };
  const make = () => newComponent(type, crypto.randomUUID(), data, title);
  return (
    <li>
      <UnstyledButton
        className={classes.offer}
        aria-label={t("front.addNamed", { name })}
        onClick={add}
        onPointerDown={(event) => {
          if (event.pointerType !== "touch")
            beginDrag(event.nativeEvent, { dragged: { tag: "new", make }, label: name, drop: desk.drop });
        }}
      >
        <Icon size={18} aria-hidden className={classes.icon} />
        <span>{name}</span>
        <IconGripVertical size={16} aria-hidden className={classes.hoverGrip} />
      </UnstyledButton>
    </li>
  );
}

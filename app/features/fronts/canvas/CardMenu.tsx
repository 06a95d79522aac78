import { Menu } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconExternalLink,
  IconPencil,
  IconPin,
  IconReplace,
  IconX,
} from "@tabler/icons-react";
import { Link } from "wouter";
import { t } from "../../../../schema/messages/catalogue.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { LoadedMenu } from "../../../ui/LoadedMenu.tsx";
import type { MenuTrigger } from "../../../ui/MenuOnDemand.tsx";
import { useFrontDesk } from "../desk/front-desk.ts";
import type { Place } from "../model/front-place.ts";
import { useRowsToMoveTo } from "./rows-context.ts";

interface CardMenuProps {
  readonly trigger: MenuTrigger;
  readonly place: Place;
  readonly article: string;
  /** The front has filled it in. */
  readonly isAuto: boolean;
}

/** What can be done with a card without dragging it. */
export function CardMenu({ trigger, place, article, isAuto }: CardMenuProps) {
  const desk = useFrontDesk();
  const rows = useRowsToMoveTo(place.component);
  return (
    <LoadedMenu trigger={trigger} position="bottom-end" width={240}>
      {isAuto ? (
        <Menu.Item leftSection={<IconPin size={16} aria-hidden />} onClick={() => desk.keep(place.component, article)}>
          {t("front.keep")}
        </Menu.Item>
      ) : (
        <>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => desk.edit({ component: place.component, place })}
          >
            {t("front.editCard")}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconReplace size={16} aria-hidden />}
            onClick={() => desk.choose({ component: place.component, place })}
          >
            {t("front.replaceCard")}
          </Menu.Item>
          {place.list !== null && (
            <>
              <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => desk.step(place, -1)}>
                {t("front.moveBefore")}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => desk.step(place, 1)}>
                {t("front.moveAfter")}
              </Menu.Item>
            </>
          )}
          {rows.length > 0 && (
            <Menu.Sub position="left-start">
              <Menu.Sub.Target>
                <Menu.Sub.Item leftSection={<IconArrowsMove size={16} aria-hidden />}>{t("front.moveTo")}</Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown mah={320} style={{ overflowY: "auto" }}>
                {rows.map(({ key, name }) => (
                  <Menu.Item key={key} onClick={() => desk.moveToRow(place, key)}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          )}
        </>
      )}
      {article !== "" && (
        <Menu.Item component={Link} href={entryPath("article", article)} leftSection={<IconExternalLink size={16} aria-hidden />}>
          {t("front.openArticle")}
        </Menu.Item>
      )}
      {!isAuto && (
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => desk.removeCard(place)}
        >
          {t("front.removeCard")}
        </Menu.Item>
      )}
    </LoadedMenu>
  );
}

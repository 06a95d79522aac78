import {
  type Icon,
  IconBuilding,
  IconCategory,
  IconFile,
  IconFileImport,
  IconHistory,
  IconKey,
  IconLanguage,
  IconNews,
  IconShield,
  IconTag,
  IconUser,
  IconUsers,
  IconWorld,
} from "@tabler/icons-react";

/** Icons that declarations name. One by one, so that the application carries no others. */
const icons: Readonly<Record<string, Icon>> = {
  building: IconBuilding,
  category: IconCategory,
  "file-import": IconFileImport,
  history: IconHistory,
  key: IconKey,
  language: IconLanguage,
  news: IconNews,
  shield: IconShield,
  tag: IconTag,
  user: IconUser,
  users: IconUsers,
  world: IconWorld,
};

/** The icon of a menu item; a sheet of paper for a name that has none here. */
export function menuIcon(name: string): Icon {
  return icons[name] ?? IconFile;
}

import type { MenuSection } from "../../../schema/declaration/define-collection.ts";

/** Names of the icons that stand for sections where there is no room for their titles. */
export const sectionIcons: Readonly<Record<MenuSection, string>> = {
  content: "news",
  discovery: "compass",
  audience: "users-group",
  analytics: "chart-dots",
  social: "share",
  push: "bell",
  mail: "mail",
  multimedia: "device-tv",
  "ad-server": "speakerphone",
  interface: "layout-dashboard",
  copilot: "robot",
  settings: "settings",
  "data-playground": "database",
  "html-playground": "code",
  permissions: "shield-lock",
  administration: "tool",
  system: "server-cog",
};

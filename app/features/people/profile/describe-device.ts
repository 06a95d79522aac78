import Bowser from "bowser";
import { t } from "../../../../schema/messages/catalogue.ts";

/** A browser by how it calls itself: `Chrome en Android`. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return t("profile.sessions.unknown");
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (!browser) return t("profile.sessions.unknown");
  return system ? t("profile.sessions.device", { browser, system }) : browser;
}

import { hasMessage, t } from "../../../schema/messages/catalogue.ts";

/** What people call a source of visits; one that a newer server knows is called as it calls it. */
export function visitSourceName(source: string): string {
  const key = `visits.source.${source}`;
  return hasMessage(key) ? t(key) : source;
}

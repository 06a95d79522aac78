import { t } from "../../../schema/messages/catalogue.ts";

const pad = (number: number) => String(number).padStart(2, "0");

/** When an update was made: HH:mm, with day and month on another day than the reference (ART-095); what has no date is new (ART-096). */
export function liveLabel(date: unknown, reference: Date): string {
  const at = new Date(typeof date === "string" ? date : "");
  if (Number.isNaN(at.getTime())) return t("widget.live.new");
  const time = `${pad(at.getHours())}:${pad(at.getMinutes())}`;
  return at.toDateString() === reference.toDateString() ? time : `${pad(at.getDate())}/${pad(at.getMonth() + 1)} ${time}`;
}

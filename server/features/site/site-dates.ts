import { ANALYTICS_TIME_ZONE } from "../../../schema/declaration/analytics-source.ts";
import { zoneOf } from "../../../schema/values/time-zone.ts";

/** How a site says when: in its language and its time zone. */
export interface SiteDates {
  /** The language (BCP 47). */
  readonly lang: string;
  /** Day and hour in words; empty for what is no moment. */
  readonly long: (moment: unknown) => string;
  /** The day in words, with the day of the week. */
  readonly day: (moment: Date) => string;
  /** As short as it is clear at `now`: the hour of a moment of that day, the day of one of that year. */
  readonly short: (moment: unknown, now: Date) => string;
}

const made = new Map<string, SiteDates>();

/** `lang`: BCP 47. Both are taken where a browser would know them, else those of the house. */
export function siteDates(lang: string, timeZone: string): SiteDates {
  const key = `${lang} ${timeZone}`;
  const known = made.get(key) ?? makeDates(supported(lang), timeZone);
  made.set(key, known);
  return known;
}

/** Spanish, in the newsroom's zone: where no site is at hand. */
export const houseDates = () => siteDates("es", ANALYTICS_TIME_ZONE);

function supported(lang: string): string {
  const isTag = /^[a-z]{2}(?:-[A-Z0-9]{2,3})?$/.test(lang);
  return isTag && Intl.DateTimeFormat.supportedLocalesOf([lang]).length > 0 ? lang : "es";
}

function makeDates(lang: string, wanted: string): SiteDates {
  const timeZone = zoneOf(wanted);
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(lang, { ...options, timeZone });
  const [long, day] = [format({ dateStyle: "long", timeStyle: "short", hourCycle: "h23" }), format({ dateStyle: "full" })];
  const hour = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [ofYear, older] = [
    format({ day: "numeric", month: "short" }),
    format({ day: "numeric", month: "short", year: "numeric" }),
  ];
  const date = new Intl.DateTimeFormat("en-CA", { timeZone });
  const short = (time: number, now: Date) => {
    const [then, today] = [date.format(time), date.format(now)];
    if (then === today) return hour.format(time);
    return (then.slice(0, 4) === today.slice(0, 4) ? ofYear : older).format(time);
  };
  return {
    lang,
    long: (moment) => whenKnown(moment, (time) => long.format(time)),
    day: (moment) => day.format(moment),
    short: (moment, now) => whenKnown(moment, (time) => short(time, now)),
  };
}

function whenKnown(moment: unknown, say: (time: number) => string): string {
  const time = typeof moment === "string" ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? "" : say(time);
}

import { ANALYTICS_TIME_ZONE } from "../../../../schema/declaration/analytics-source.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { claimLetter, type LetterServices, returnLetter, sendLetter } from "./audience-letters.ts";
import { lastWeek, readWeek, type Week, type WeekFigures, weekBefore } from "./read-week.ts";
import { type ReportedProject, recipientsOf, reportedProjects } from "./report-settings.ts";

const FIRST = new Date(0);

/** Sends each recipient the figures of the week before, once. `goesOn` is asked between letters; answers whether all are sent or were not taken. */
export async function sendWeeklyFigures(services: LetterServices, goesOn: () => boolean = () => true): Promise<boolean> {
  const now = services.now();
  const week = lastWeek(now);
  for (const project of await reportedProjects(services.store, weekBefore(week).start)) {
    let letter: { readonly subject: string; readonly text: string } | null = null;
    for (const { id, mailbox } of await recipientsOf(services.store, project)) {
      if (!goesOn()) return false;
      const subject = `week|${week.start.toISOString().slice(0, 10)}|${id}`;
      if (!(await claimLetter(services.store, project.scope, subject, now, FIRST))) continue;
      letter ??= await letterOf(services, project, week);
      if (!(await sendLetter(services, { to: mailbox, ...letter }))) await returnLetter(services.store, project.scope, subject);
    }
  }
  return true;
}

async function letterOf({ store, publicUrl }: LetterServices, { scope, name }: ReportedProject, week: Week) {
  const [now, before] = [await readWeek(store, scope, week), await readWeek(store, scope, weekBefore(week))];
  const { visits, published, readings, seconds } = now;
  const query = new URLSearchParams({ source: "visits", start: week.start.toISOString(), end: week.end.toISOString() });
  const reading = { minutes: Math.round(seconds / 60), readings, readingsChange: changeText(readings, before.readings) };
  const text = t("mail.week.text", {
    ...{ project: name, visits, published },
    start: dayOf(week.start),
    end: dayOf(new Date(week.end.getTime() - 1)),
    visitsChange: changeText(visits, before.visits),
    publishedChange: changeText(published, before.published),
    reading: readings > 0 ? t("mail.week.reading", reading) : "",
    most: mostText(now),
    link: publicUrl === null ? "" : t("mail.week.link", { address: `${publicUrl}/admin/#/analytics?${query}` }),
  });
  return { subject: t("mail.week.subject", { project: name, count: visits }), text };
}

function mostText({ most }: WeekFigures): string {
  if (most.length === 0) return t("mail.week.none");
  return most.map(({ title, count }, at) => t("mail.week.article", { place: at + 1, title, count })).join("\n");
}

function changeText(now: number, former: number): string {
  if (former === 0) return t("mail.week.noChange", { former });
  const percent = Math.round(100 * (now / former - 1));
  return t("mail.week.change", { former, change: `${percent < 0 ? "−" : "+"}${Math.abs(percent)} %` });
}

function dayOf(date: Date): string {
  return date.toLocaleDateString("es-AR", { timeZone: ANALYTICS_TIME_ZONE, day: "2-digit", month: "2-digit", year: "numeric" });
}

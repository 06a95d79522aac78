import { ANALYTICS_TIME_ZONE } from "../../../../schema/declaration/analytics-source.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { USUAL_WEEKS } from "../../../../schema/values/usual.ts";
import { claimLetter, type LetterServices, returnLetter, sendLetter } from "./audience-letters.ts";
import { findSpikes, hourAt, type Spike } from "./find-spikes.ts";
import { type ReportedProject, recipientsOf, reportedProjects } from "./report-settings.ts";

const HOUR_MS = 3_600_000;
/** The same spike is reported again after as long. */
const AGAIN_MS = 6 * HOUR_MS;

/** Tells by mail what is visited more than is usual, each once in six hours. `goesOn` is asked between projects; answers whether all were looked at. */
export async function announceSpikes(services: LetterServices, goesOn: () => boolean = () => true): Promise<boolean> {
  const now = services.now();
  for (const project of await reportedProjects(services.store, hourAt(now))) {
    if (!goesOn()) return false;
    if (!project.settings.spikesDisabled) await announceOf(services, project, now);
  }
  return true;
}

async function announceOf(services: LetterServices, project: ReportedProject, now: Date): Promise<void> {
  const { store } = services;
  const recipients = await recipientsOf(store, project);
  if (recipients.length === 0) return;
  const fresh: Spike[] = [];
  for (const spike of await findSpikes(store, project, now))
    if (await claimLetter(store, project.scope, subjectOf(spike), now, new Date(now.getTime() - AGAIN_MS))) fresh.push(spike);
  if (fresh.length === 0) return;
  const letter = letterOf(services, project, fresh, hourAt(now));
  const sent = await Promise.all(recipients.map(({ mailbox }) => sendLetter(services, { to: mailbox, ...letter })));
  if (!sent.includes(true)) for (const spike of fresh) await returnLetter(store, project.scope, subjectOf(spike));
}

function subjectOf({ article }: Spike): string {
  return article === null ? "spike" : `spike|${article.id}`;
}

function letterOf({ publicUrl }: LetterServices, { name }: ReportedProject, spikes: readonly Spike[], hour: Date) {
  const since = hour.toLocaleTimeString("es-AR", {
    timeZone: ANALYTICS_TIME_ZONE,
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
  const lines = spikes.map(({ article, count, usual }) => {
    const values = { title: article?.title ?? "", count, usual, hour: since, weeks: USUAL_WEEKS };
    const query = new URLSearchParams({ source: "visits", granularity: "hour", ...(article && { doc: article.id }) });
    const link = publicUrl === null ? "" : `\n  ${publicUrl}/admin/#/analytics?${query}`;
    return t(article === null ? "mail.spike.ofSite" : "mail.spike.ofArticle", values) + link;
  });
  const first = spikes[0]?.article?.title ?? t("mail.spike.site");
  return {
    subject: t("mail.spike.subject", { project: name, first }),
    text: t("mail.spike.text", { lines: lines.join("\n") }),
  };
}

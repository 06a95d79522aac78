import type { Letter, Outcome } from "../outbound/mail/letter.ts";
import { type MailingProject, openMailingProject } from "./mailing-project.ts";
import { openTestApp } from "./open-test-app.ts";

/** A project that sends campaigns through a mail server whose answers the test chooses. */
export interface SendingProject extends MailingProject {
  /** What the mail server says of a letter, by its address; it takes all others. */
  readonly outcomes: Map<string, Outcome>;
  /** Makes a campaign and runs it; answers its id. */
  run(values?: Record<string, unknown>): Promise<string>;
  /** The campaign, and how its letters stand. */
  readCampaign(id: string): Promise<Record<string, unknown>>;
  readDelivery(id: string): Promise<Record<string, unknown>>;
  /** Addresses of the letters that went out, in alphabetical order. */
  sentTo(): string[];
}

export async function openSendingProject(): Promise<SendingProject> {
  const outcomes = new Map<string, Outcome>();
  const outcomeOf = ({ to }: Letter): Outcome => outcomes.get(to.address) ?? { tag: "sent" };
  const test = await openTestApp({ outcomeOf });
  const mailing = await openMailingProject(test);
  return {
    ...mailing,
    outcomes,
    async run(values = {}) {
      const id = await mailing.campaign(values);
      const answer = await mailing.post(`mailing-campaign/${id}/run`);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return id;
    },
    readCampaign: (id) => mailing.read(`mailing-campaign/${id}`),
    readDelivery: (id) => mailing.read(`mailing-campaign/${id}/delivery`),
    sentTo: () => test.letters.map(({ to }) => to.address).sort(),
  };
}

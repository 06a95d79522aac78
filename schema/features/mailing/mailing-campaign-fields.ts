import {
  audienceSegments,
  choice,
  counted,
  customMetadata,
  date,
  env,
  longText,
  oneAdmin,
  placeSegments,
  richBody,
  shortText,
} from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";
import { deliveryMethod, lastActiveDays } from "./mail-fields.ts";
import { trialMeasures } from "./subject-trial.ts";

const messageFields = {
  subject: { ...shortText, counter: true },
  /** What mail programs show beside the subject. */
  snippet: { ...longText, counter: true },
  author: { ...oneAdmin, label: "field.mailing-campaign.author" },
  ...richBody,
  mailingTemplate: { kind: "foreign", to: "mailing-template" },
  /** Values of the template's variables, by code. */
  mailingTemplateData: { kind: "json", shownWhen: { field: "mailingTemplate", filled: true } },
} as const satisfies Fields;

const onTrial = { field: "trialSubject", filled: true } as const;

/** Another subject, which a part of the readers gets before the better one goes to the rest (`subject-trial.ts`). */
const trialFields = {
  trialSubject: { ...shortText, counter: true },
  trialShare: { kind: "number", as: "percent", min: 0.02, max: 1, default: 0.2, shownWhen: onTrial },
  trialHours: { kind: "duration", unit: "hours", min: 1, max: 168, default: 4, shownWhen: onTrial },
  trialBy: { ...choice("option.trialBy", trialMeasures), default: "opened", shownWhen: onTrial },
} as const satisfies Fields;

const sendingFields = {
  status: {
    kind: "select",
    options: [
      { value: "DRAFT", label: "option.status.DRAFT", color: "gray" },
      { value: "SCHEDULED", label: "option.status.SCHEDULED", color: "blue" },
      { value: "SENT", label: "option.campaignStatus.SENT", color: "green", offered: false },
    ],
    default: "DRAFT",
    required: true,
    cloneClear: true,
  },
  date: { ...date, required: { field: "status", in: ["SCHEDULED", "SENT"] }, cloneClear: true },
  mailingList: { kind: "foreign", to: "mailing-list" },
  auxMailingLists: { kind: "foreign-multiple", to: "mailing-list" },
  deliveryMethod,
  env,
} as const satisfies Fields;

/** Whom of its lists a campaign goes to. */
const segmentFields = {
  filterLastActiveDays: lastActiveDays,
  ...audienceSegments,
  ...placeSegments,
} as const satisfies Fields;

/** What the server counts of a campaign. `enqueued` is there only while mails wait to be sent. */
const metricFields = {
  executed: { kind: "checkbox", readOnly: true },
  enqueued: counted,
  sent: counted,
  errored: counted,
  impressionCount: counted,
  clickCount: counted,
} as const satisfies Fields;

export const mailingCampaignFields = {
  ...messageFields,
  ...trialFields,
  ...sendingFields,
  ...segmentFields,
  ...metricFields,
  metadata: customMetadata("MailingCampaign"),
} as const satisfies Fields;

import { checkbox, choice, count, counted, name } from "../../declaration/field-groups.ts";
import type { Fields, ObjectField, SelectOption } from "../../declaration/fields.ts";

const statusOptions = [
  { value: "setup", label: "option.adCampaignStatus.setup", color: "yellow" },
  { value: "pending", label: "option.adCampaignStatus.pending", color: "blue" },
  { value: "measuring", label: "option.adCampaignStatus.measuring", color: "cyan" },
  { value: "running", label: "option.adCampaignStatus.running", color: "green" },
  { value: "slow", label: "option.adCampaignStatus.slow", color: "orange" },
  { value: "stopped", label: "option.adCampaignStatus.stopped", color: "red" },
  { value: "ended", label: "option.adCampaignStatus.ended", color: "gray" },
] as const satisfies readonly SelectOption[];

/** How many there were, and how many there may be; no limit when empty. */
const goal = {
  kind: "object",
  of: { count: { ...counted, label: "field.ad-campaign.count" }, limit: { ...count, label: "field.ad-campaign.limit" } },
} as const satisfies ObjectField;

/** When and how much of a campaign is shown. */
export const adDeliveryFields = {
  name,
  startDate: { kind: "datetime" },
  endDate: { kind: "datetime" },
  disabled: checkbox,
  lowPriority: { ...checkbox, label: "field.lowPriority" },
  impression: goal,
  click: goal,
  activeview: goal,
  maxDeliveryPace: { kind: "number", min: 0 },
  repeatLevel: choice("option.repeatLevel", [null, "campaign", "creative"]),
  repeatAmount: { ...count, shownWhen: { field: "repeatLevel", filled: true } },
} as const satisfies Fields;

/** What the server finds out about a campaign. */
export const adMeasuredFields = {
  status: { kind: "select", options: statusOptions, readOnly: true },
  pace: counted,
  measurementPace: counted,
  /** Views that could be active: what the active ones are a share of. */
  activeviewbase: counted,
} as const satisfies Fields;

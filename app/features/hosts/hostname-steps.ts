import type { MessageKey } from "../../../schema/messages/catalogue.ts";
import { asItems, asRecord, asText } from "../../fields/narrow-value.ts";

export type StepStatus = "initializing" | "pending" | "active" | "blocked" | "moved";

export interface DnsTask {
  readonly action: string;
  readonly name: string;
  readonly type: string;
  readonly value: string;
}

export interface HostnameStep {
  readonly name: "ownership" | "ssl" | "project" | "live" | "mail";
  readonly title: MessageKey;
  readonly status: StepStatus;
  readonly tasks: readonly DnsTask[];
}

const steps = [
  ["ownership", "field.hostname.edgeStatus.ownership"],
  ["ssl", "field.hostname.edgeStatus.ssl"],
  ["project", "field.hostname.edgeStatus.project"],
  ["live", "field.hostname.edgeStatus.live"],
  ["mail", "field.hostname.edgeStatus.mail"],
] as const;

const statuses: readonly string[] = ["initializing", "pending", "active", "blocked", "moved"];

/** The steps of pointing a host at the site, in order; until the server says something about one it is being looked at. */
export function stepsOf(edgeStatus: unknown): readonly HostnameStep[] {
  const known = asRecord(edgeStatus);
  // Mail is optional: no step where the server has none.
  return steps.flatMap(([name, title]) =>
    name === "mail" && !known.mail ? [] : [{ name, title, ...stepOf(asRecord(known[name])) }],
  );
}

function stepOf({ status, tasks }: Record<string, unknown>): Pick<HostnameStep, "status" | "tasks"> {
  return {
    // The list holds every status.
    status: statuses.includes(asText(status)) ? (status as StepStatus) : "initializing",
    tasks: asItems(tasks).map(({ action, name, type, value }) => ({
      action: asText(action),
      name: asText(name),
      type: asText(type),
      value: asText(value),
    })),
  };
}

/** Pointing the host before the others are done would take the site away from its readers (HOST-016). */
export function isTooEarly(all: readonly HostnameStep[]): boolean {
  return all.some(({ name, status }) => name !== "live" && name !== "mail" && status !== "active");
}

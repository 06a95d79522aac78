import { t } from "../../schema/messages/catalogue.ts";
import type { EngineStatus } from "../client/client-api.ts";
import { formatWhen } from "../ui/format-when.ts";

/** `quiet` needs nobody's attention; `notice` is worth a glance; `attention` waits for a person. */
export interface NetworkDescription {
  readonly tone: "quiet" | "busy" | "notice" | "attention";
  readonly text: string;
  /** What waits, in words; `null` when nothing does. */
  readonly detail: string | null;
}

function counted(key: "waiting" | "conflicts" | "refused", count: number): string[] {
  if (count === 0) return [];
  return [t(`shell.network.${key}`, { count })];
}

/** The engine's status in words: since when there is no connection, how many edits wait, and what needs a person. */
export function describeNetwork(status: EngineStatus, connected: boolean, now: Date): NetworkDescription {
  const plain = Math.max(0, status.waiting - status.conflicts - status.refused);
  const parts = [...counted("conflicts", status.conflicts), ...counted("refused", status.refused), ...counted("waiting", plain)];
  const detail = parts.length > 0 ? parts.join(" · ") : null;
  const needsPerson = status.conflicts + status.refused > 0;
  if (status.deviceRefused) return { tone: "attention", text: t("shell.network.deviceRefused"), detail };
  if (status.lastError?.code === "fault") return { tone: "attention", text: t("error.fault"), detail };
  if (status.sessionExpired) return { tone: "attention", text: t("shell.network.sessionExpired"), detail };
  if (status.lastError?.code === "forbidden") return { tone: "attention", text: t("shell.network.denied"), detail };
  const away = status.offlineSince !== null || !connected;
  const tone = needsPerson ? "attention" : away || plain > 0 ? "notice" : "quiet";
  if (away) return { tone, text: offlineText(status.offlineSince, now), detail };
  if (status.remaining !== null && status.remaining > 0) {
    return { tone: "busy", text: t("shell.network.firstSync", { count: status.remaining }), detail };
  }
  if (status.phase === "pulling" || status.phase === "pushing") return { tone, text: t("shell.network.syncing"), detail };
  if (status.phase === "starting") return { tone, text: t("shell.network.starting"), detail };
  return { tone, text: t("shell.network.online"), detail };
}

function offlineText(since: string | null, now: Date): string {
  return since === null ? t("shell.network.offline") : t("shell.network.offlineSince", { when: formatWhen(since, now) });
}

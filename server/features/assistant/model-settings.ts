import { copilotModelSettings } from "../../../schema/features/assistant/copilot-model-settings.ts";
import type { Store } from "../../context/store.ts";
import { secretHolder } from "../../core/documents/read-secrets.ts";
import type { ModelSettings } from "./language-model.ts";

declare module "../../context/services.ts" {
  interface Services {
    readonly assistant: AssistantSettings;
  }
}

/** The language model of the server: what projects do not say themselves. `null` where nothing is said. */
export interface AssistantSettings {
  readonly url: string;
  /** An address that somebody chose may need no key. */
  readonly isOwnAddress: boolean;
  readonly key: string | null;
  readonly model: string | null;
  /** What one person may ask in 24 hours. */
  readonly questionsPerDay: number;
}

interface Row {
  readonly org: string | null;
  readonly account: string | null;
  readonly model: string | null;
  readonly key: string | null;
  readonly style: string | null;
}

/**
 * The model that a project asks: its own key with organisation and project (SETT-018), else the server's, and its own choice of a
 * model, else the server's; `null` where either is missing. The address is the server's: a project sends no texts elsewhere.
 */
export async function modelSettingsOf(
  store: Store,
  { url, isOwnAddress, ...server }: Omit<AssistantSettings, "questionsPerDay">,
  projectId: string,
): Promise<ModelSettings | null> {
  const [own] = await store.query<Row>(
    `select d.data ->> 'org' as org, d.data ->> 'apiProject' as account, d.data ->> 'model' as model,
        d.data ->> 'houseStyle' as style,
        (select value from secrets where collection = d.collection and doc_id = $3 and field = 'apiKey') as key
      from documents d where d.scope = $1 and d.collection = $2 and d.deleted_at is null`,
    [projectId, copilotModelSettings.name, secretHolder(copilotModelSettings, projectId, copilotModelSettings.name)],
  );
  const key = own?.key ?? server.key;
  const model = own?.model?.trim() || server.model;
  if (!model || (key === null && !isOwnAddress)) return null;
  const account = own?.key
    ? { organization: own.org || null, account: own.account || null }
    : { organization: null, account: null };
  return { url, key, model, houseStyle: own?.style?.trim() || null, ...account };
}

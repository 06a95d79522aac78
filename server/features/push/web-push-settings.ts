import webPush from "web-push";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { secretHolder } from "../../core/documents/read-secrets.ts";

export const webPushSettingsBehaviour = { complete } satisfies CollectionBehaviour;

const SECRET = { collection: "web-push-settings", field: "vapidPrivateKey" } as const;

/** Keys are made once notices are switched on and there are none. The private one is a secret that no document has, not even as a mask. */
async function complete(values: Values, { work, scope, at }: Saving): Promise<Values> {
  if (values.enabled !== true) return values;
  const docId = secretHolder({ kind: "single" }, scope, SECRET.collection);
  const [known] = await work.read({
    text: `select from secrets where collection = $1 and field = $2 and doc_id = $3`,
    params: [SECRET.collection, SECRET.field, docId],
  });
  if (known && values.vapidPublicKey) return values;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  work.addSecret({ ...SECRET, docId, value: privateKey, at });
  return { ...values, vapidPublicKey: publicKey };
}

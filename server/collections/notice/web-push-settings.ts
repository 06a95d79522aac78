import { createECDH } from "node:crypto";
import webPush from "web-push";
import { SECRET_MASK } from "../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { secretHolder } from "../../documents/read-secrets.ts";
import type { CollectionBehaviour, Saving, Values } from "../behaviour.ts";

export const webPushSettingsBehaviour = { complete, errors } satisfies CollectionBehaviour;

const COLLECTION = "web-push-settings";
/** A public key as browsers take it: a point of P-256, as base64url. */
const PUBLIC_KEY = /^[A-Za-z0-9_-]{87}$/;

/** Keys are made once notices are switched on and there are none. The private one is kept with the secrets, and never shown. */
async function complete(values: Values, { work, scope, at }: Saving): Promise<Values> {
  if (values.enabled !== true || values.vapidPublicKey || values.vapidPrivateKey) return values;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const docId = secretHolder({ kind: "single" }, scope, COLLECTION);
  work.addSecret({ collection: COLLECTION, docId, field: "vapidPrivateKey", value: privateKey, at });
  return { ...values, vapidPublicKey: publicKey, vapidPrivateKey: SECRET_MASK };
}

/** Browsers refuse a key that is no point of their curve: it is told here rather than nowhere. */
async function errors(_work: unknown, _scope: string, { vapidPublicKey: key }: Values): Promise<FieldErrors> {
  return typeof key !== "string" || key === "" || isPoint(key) ? {} : { vapidPublicKey: "validation.vapidKey" };
}

function isPoint(key: string): boolean {
  if (!PUBLIC_KEY.test(key)) return false;
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    curve.computeSecret(key, "base64url");
    return true;
  } catch {
    return false;
  }
}

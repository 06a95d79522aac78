import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { Queryable } from "../../context/store.ts";
import { baseUrlOf } from "../../core/documents/base-url.ts";
import { readSecrets } from "../../core/documents/read-secrets.ts";
import { addressOf, text } from "../../engines/markup/markup-parts.ts";
import { accountOf, type ServiceAccount } from "../../outbound/google/service-account.ts";

/** The keys by which push services know whose notices a browser takes (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where somebody answers for them: the project's site. */
  readonly subject: string;
}

/** A project's application in OneSignal, with the key that may send. */
export interface OneSignalApp {
  readonly appId: string;
  readonly apiKey: string;
}

/** By which ways a project's notices go out; what is not there, nobody set up. */
export interface PushChannels {
  readonly web: VapidKeys | null;
  /** The account of the brand's app, else the project's. */
  readonly appOf: (brand: string | null) => ServiceAccount | null;
  readonly hasApp: boolean;
  readonly oneSignal: OneSignalApp | null;
  /** Where the project's site is; empty without a domain. */
  readonly site: string;
  /** Address of the project's badge, on its site; empty for none. */
  readonly badge: string;
}

/** Pixels: four times what a telephone's bar has room for. */
const BADGE_WIDTH = 96;
const [WEB, FIREBASE, ONE_SIGNAL] = ["web-push-settings", "firebase-settings", "one-signal-settings"];

/** The ways of a project as they are set up now. A file that is no account's is none. */
export async function readChannels(store: Pick<Queryable, "query">, scope: string): Promise<PushChannels> {
  const rows = await store.query<{ collection: string; id: string; data: Readonly<Record<string, unknown>> }>(
    `select collection, id, data from documents where deleted_at is null and (
        (scope = $1 and (collection = 'brand' or (collection in ('${WEB}', '${ONE_SIGNAL}') and id = collection)))
        or (scope = '${GLOBAL_SCOPE}' and collection = 'project' and id = $1))`,
    [scope],
  );
  const of = (collection: string) => rows.find((row) => row.collection === collection)?.data ?? {};
  const brands = rows.flatMap(({ collection, id }) => (collection === "brand" ? [id] : []));
  const [vapid, own, ofBrands, key] = [
    await readSecrets(store, WEB, "vapidPrivateKey", [scope]),
    await readSecrets(store, FIREBASE, "googleKey", [scope]),
    await readSecrets(store, "brand", "googleKey", brands),
    await readSecrets(store, ONE_SIGNAL, "apiKey", [scope]),
  ];
  const site = baseUrlOf(of("project")) ?? "";
  const accounts = new Map([...ofBrands].map(([brand, file]) => [brand, accountOf(file)]));
  const account = accountOf(own.get(scope));
  return {
    web: site === "" ? null : vapidOf(of(WEB), vapid.get(scope), site),
    hasApp: account !== null || [...accounts.values()].some((each) => each !== null),
    appOf: (brand) => (brand === null ? account : (accounts.get(brand) ?? account)),
    oneSignal: oneSignalOf(of(ONE_SIGNAL), key.get(scope)),
    site,
    badge: await badgeOf(store, scope, of("project").badgeAsset),
  };
}

async function badgeOf(store: Pick<Queryable, "query">, scope: string, asset: unknown): Promise<string> {
  if (typeof asset !== "string" || asset === "") return "";
  const [found] = await store.query<{ data: AnyDocument }>(
    `select data from documents where scope in ($1, '${GLOBAL_SCOPE}') and collection = 'asset' and id = $2 and deleted_at is null`,
    [scope, asset],
  );
  return found === undefined ? "" : text(addressOf(found.data, BADGE_WIDTH));
}

function oneSignalOf({ appId }: Readonly<Record<string, unknown>>, apiKey: string | undefined): OneSignalApp | null {
  return typeof appId === "string" && appId !== "" && apiKey ? { appId, apiKey } : null;
}

function vapidOf(
  { enabled, vapidPublicKey }: Readonly<Record<string, unknown>>,
  privateKey: string | undefined,
  site: string,
): VapidKeys | null {
  if (enabled !== true || typeof vapidPublicKey !== "string" || vapidPublicKey === "" || privateKey === undefined) return null;
  return { publicKey: vapidPublicKey, privateKey, subject: site };
}

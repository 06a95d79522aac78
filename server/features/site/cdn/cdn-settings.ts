declare module "../../../context/services.ts" {
  interface Services {
    /** The network in front of sites that is notified of changes; `null` where nobody is. */
    readonly cdn: CdnSettings | null;
  }
}

/** A network in front of sites that keeps their pages until it is asked to fetch them again. `address`: without a slash at the end. */
export type CdnSettings =
  /** https://www.fastly.com/documentation/reference/api/purging/ */
  | { readonly kind: "fastly"; readonly address: string; readonly zone: string; readonly token: string }
  /** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
  | { readonly kind: "cloudflare"; readonly address: string; readonly zone: string; readonly token: string }
  /** One that takes `PURGE` with the keys in a header, as Varnish does with vmod_xkey or with bans. */
  | { readonly kind: "varnish"; readonly address: string; readonly token: string };

/** Keys that each takes at a time. */
export const MOST_KEYS = { fastly: 256, cloudflare: 30, varnish: 100 } as const;

export interface CdnRequest {
  readonly method: "POST" | "PURGE";
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a network is asked to forget what it keeps under some keys. */
export function purgeRequest(cdn: CdnSettings, keys: readonly string[]): CdnRequest {
  const { address, token } = cdn;
  switch (cdn.kind) {
    case "fastly": {
      const headers = { "fastly-key": token, "surrogate-key": keys.join(" "), accept: "application/json" };
      return { method: "POST", address: `${address}/service/${encodeURIComponent(cdn.zone)}/purge`, headers, body: "" };
    }
    case "cloudflare":
      return {
        method: "POST",
        address: `${address}/client/v4/zones/${encodeURIComponent(cdn.zone)}/purge_cache`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ tags: keys }),
      };
    case "varnish": {
      const headers = { "surrogate-key": keys.join(" "), "xkey-purge": keys.join(" ") };
      return {
        method: "PURGE",
        address,
        headers: token === "" ? headers : { ...headers, authorization: `Bearer ${token}` },
        body: "",
      };
    }
  }
}

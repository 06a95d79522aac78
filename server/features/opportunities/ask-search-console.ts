import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import {
  type GeoCountry,
  hoursOf,
  type SearchTime,
  searchCountries,
} from "../../../schema/features/opportunities/opportunities.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { SearchConsoleAnswer } from "../../../schema/wire/opportunities.ts";
import { askService, isOk } from "../../outbound/ask-service.ts";
import { AccountAccess } from "../../outbound/google/account-access.ts";
import type { ServiceAccount } from "../../outbound/google/service-account.ts";
import { KeptAnswers } from "./kept-answers.ts";

declare module "../../context/services.ts" {
  interface Services {
    readonly askSearchConsole: AskSearchConsole;
  }
}

/** Whose figures, and with which account they are asked for. */
export interface SearchProperty {
  /** Where the site is, `https://host`. */
  readonly site: string;
  readonly account: ServiceAccount;
}

/** How a site did in searches of a country. Rejects with `unavailable` and ERR-028 when that cannot be had. */
export type AskSearchConsole = (property: SearchProperty, geo: string, time: SearchTime) => Promise<SearchConsoleAnswer>;

/** Where the search console is asked, without a slash at the end, and where accounts get access. */
export interface SearchConsoleAddresses {
  readonly api: string;
  readonly token: string;
}

const SCOPE = "https://www.googleapis.com/auth/webmasters.readonly";
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 20_000;
const ROWS = 500;
const MOST_BYTES = 2 * 1024 ** 2;

const rowsAnswer = z.object({
  rows: z
    .array(
      z.object({ keys: z.array(z.string()), clicks: z.number(), impressions: z.number(), ctr: z.number(), position: z.number() }),
    )
    .default([]),
});

export function createAskSearchConsole({ api, token }: SearchConsoleAddresses, now: () => Date): AskSearchConsole {
  const access = new AccountAccess(token, SCOPE, now);
  // Google has new figures a few times a day.
  const kept = new KeptAnswers<SearchConsoleAnswer>({ keptMs: 10 * 60_000, most: 200, now });
  return (property, geo, time) =>
    kept.of([property.site, property.account.email, geo, time].join(" "), async () => {
      try {
        return await ask({ api, access, now }, property, geo, time);
      } catch (cause) {
        throw new CierreError("unavailable", { message: t("dashboard.searchConsole.failed"), cause });
      }
    });
}

interface Asking {
  readonly api: string;
  readonly access: AccountAccess;
  readonly now: () => Date;
}

async function ask({ api, access, now }: Asking, { site, account }: SearchProperty, geo: string, time: SearchTime) {
  const allowed = await access.of(account);
  if ("error" in allowed) throw new Error(allowed.error);
  const at = now();
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const query = {
    startDate: day(at.getTime() - (hoursOf[time] / 24) * DAY_MS),
    endDate: day(at.getTime()),
    dimensions: ["query"],
    rowLimit: ROWS,
    dataState: "all",
    ...countryFilter(geo),
  };
  const post = (property: string) =>
    askService(`${api}/webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`, {
      method: "POST",
      headers: { authorization: `Bearer ${allowed.token}`, "content-type": "application/json" },
      body: JSON.stringify(query),
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
    });
  const { hostname } = new URL(site);
  // A property is a whole domain, or one address of it: whichever the account may see.
  let answer = await post(`sc-domain:${hostname.replace(/^www\./, "")}`);
  if (answer.status === 403 || answer.status === 404) answer = await post(`${site}/`);
  if (answer.status === 401) access.forget(account);
  if (!isOk(answer)) throw new Error(`status ${answer.status}`);
  const { rows } = rowsAnswer.parse(JSON.parse(answer.text));
  return {
    isConfigured: true,
    at: at.toISOString(),
    data: rows.map(({ keys: [name = ""], clicks, impressions, ctr, position }) => {
      return { name, clicks, impressions, ctr, position, categories: [] };
    }),
  };
}

/** Of a country that the console has no name for here, everywhere is asked for. */
function countryFilter(geo: string) {
  const country = Object.hasOwn(searchCountries, geo) ? searchCountries[geo as GeoCountry] : undefined;
  if (country === undefined) return {};
  return { dimensionFilterGroups: [{ filters: [{ dimension: "country", operator: "equals", expression: country }] }] };
}

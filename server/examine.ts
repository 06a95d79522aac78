import { readConfig, type ServerConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { secretSettings, settingNames } from "./environment.ts";
import { examineBackups } from "./examine-backups.ts";
import { openReportBox } from "./features/mailing/reports/open-report-box.ts";
import { checkAddress, type Reached } from "./features/operation/doctor/check-address.ts";
import { checkBucket } from "./features/operation/doctor/check-bucket.ts";
import { checkDataFolder } from "./features/operation/doctor/check-data-folder.ts";
import { checkDatabase } from "./features/operation/doctor/check-database.ts";
import { checkLog } from "./features/operation/doctor/check-log.ts";
import { checkMail } from "./features/operation/doctor/check-mail.ts";
import { checkPort } from "./features/operation/doctor/check-port.ts";
import { checkRedis } from "./features/operation/doctor/check-redis.ts";
import { checkReturns } from "./features/operation/doctor/check-returns.ts";
import { type Finding, hideSecrets } from "./features/operation/doctor/finding.ts";

/** Longest wait for the server of a mailbox, ms. */
const PATIENCE_MS = 5_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Looks at what a server with this environment would stand on, changing nothing. No finding has a secret in it. `backups`: places to look at
 * beside those that are known.
 */
export async function examine(env: Environment, backups: readonly string[] = []): Promise<readonly Finding[]> {
  let config: ServerConfig;
  try {
    config = readConfig(env, []);
  } catch (error) {
    if (error instanceof ConfigError) return [{ level: "broken", about: "settings", text: error.message }];
    throw error;
  }
  const found = await Promise.all([
    checkPort(config),
    checkDataFolder(config.dataDir),
    checkLog(config.logFile),
    checkDatabase(config.databaseUrl, config.dataDir),
    ...[config.directUrl, config.readUrl].flatMap((url) => (url === undefined ? [] : [checkDatabase(url, config.dataDir)])),
    checkRedis(config.redisUrl),
    checkBucket(config.bucket),
    checkMail(config.smtpUrl),
    checkReturns(config.returns && openReportBox(config.returns.readAt, PATIENCE_MS)),
    examineBackups(config, backups, new Date()),
    ...addressesOf(config, env).map(checkAddress),
  ]);
  const secrets = secretsOf(config);
  return [...settingsOf(env), ...found.flat()].map((each) => ({ ...each, text: hideSecrets(each.text, secrets) }));
}

function settingsOf(env: Environment): readonly Finding[] {
  const isSet = (name: string) => Boolean(env[name]);
  const inFiles = secretSettings.map((name) => `${name}_FILE`);
  const chosen = [...settingNames, ...inFiles].filter(isSet);
  const left = settingNames.filter((name) => !isSet(name) && !isSet(`${name}_FILE`));
  const list = (names: readonly string[]) => names.join(", ") || "none";
  return [
    { level: "ok", about: "settings", text: `set: ${list(chosen)}` },
    { level: "note", about: "settings", text: `not set: ${list(left)}` },
  ];
}

/** Whom this server asks on the internet. What people's browsers ask is not among them. */
function addressesOf(config: ServerConfig, env: Environment): readonly Reached[] {
  const chosen = (about: string, url: string | null | undefined): readonly Reached[] =>
    url ? [{ about, url, isChosen: true }] : [];
  const { firebase, assistant } = config;
  return [
    { about: "notices to apps", url: firebase.send, isChosen: Boolean(env.FCM_URL) },
    { about: "notices to apps, access", url: firebase.token, isChosen: Boolean(env.FCM_TOKEN_URL) },
    ...chosen("copilot", assistant.isOwnAddress || assistant.key ? assistant.url : null),
    ...chosen("image search", config.imageSearch?.url),
    ...chosen("image assistant", config.imageAssistant?.url),
    ...chosen("sign-in with Google", config.google?.issuer),
    ...chosen("Spotify", config.spotify?.apiUrl),
    ...chosen("trends", config.trendsUrl),
    ...chosen("breached passwords", config.pwnedPasswordsUrl),
    ...chosen("traces", config.traces?.endpoint),
  ];
}

function secretsOf(config: ServerConfig): readonly string[] {
  const { databaseUrl, directUrl, readUrl, redisUrl, smtpUrl, returns, assistant, imageSearch, imageAssistant, google, spotify } =
    config;
  const all = [
    config.metricsToken,
    ...Object.values(config.traces?.headers ?? {}),
    databaseUrl,
    directUrl,
    readUrl,
    redisUrl,
    smtpUrl,
    ...(returns?.readAt ?? []).flatMap((place) => ("imap" in place ? [place.imap.url, place.imap.password] : [])),
    assistant.key,
    imageSearch?.key,
    imageAssistant?.key,
    config.bucket?.secret,
    google?.clientSecret,
    spotify?.clientSecret,
    config.backups.account?.secret,
    config.backups.passphrase?.text,
  ];
  return all.filter((each): each is string => typeof each === "string");
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import type { BuiltInRole } from "../../schema/wire/session.ts";
import { behaviours } from "../behaviours.ts";
import { buildApp } from "../build-app.ts";
import { createChangeBus } from "../context/change-bus.ts";
import { Figures } from "../context/figures.ts";
import { defaultLimits, type ServiceLimits } from "../context/service-limits.ts";
import type { Services } from "../context/services.ts";
import type { Store } from "../context/store.ts";
import { saveDocument } from "../core/documents/save-document.ts";
import { createPasswords } from "../core/passwords/password.ts";
import { type PwnedCount, unknownPwnedCount } from "../core/passwords/pwned-passwords.ts";
import { createPasswordRater } from "../core/passwords/rate-password.ts";
import { loadServerKey } from "../core/sessions/server-key.ts";
import { createSession } from "../core/sessions/sessions.ts";
import { openDiskStorage } from "../engines/files/disk-storage.ts";
import { AdCounter } from "../features/ads/ad-counter.ts";
import type { AssistantSettings } from "../features/assistant/model-settings.ts";
import { demoContext, FOUNDER } from "../features/demo/demo-context.ts";
import { createReadShow, type SpotifySettings } from "../features/feeds/spotify-show.ts";
import { noFacts, type ReadFacts } from "../features/multimedia/describe-address.ts";
import type { ImageProviders } from "../features/multimedia/image-provider.ts";
import { Readiness } from "../features/operation/readiness.ts";
import { createAskSearchConsole, type SearchConsoleAddresses } from "../features/opportunities/ask-search-console.ts";
import { createAskTrends } from "../features/opportunities/ask-trends.ts";
import type { SignInServices } from "../features/people/google/sign-in-services.ts";
import type { PushCarrier, PushLetter, PushTarget } from "../features/push/push-carrier.ts";
import { SiteHosts } from "../features/site/readers/site-hosts.ts";
import { VisitCounter } from "../features/visits/visit-counter.ts";
import type { Letter, Outcome } from "../outbound/mail/letter.ts";
import type { Mail } from "../outbound/mail/mailer.ts";
import { createVisitorMeter } from "../realtime/visitors.ts";
import { openMemoryStore } from "./open-memory-store.ts";

export interface TestPerson {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  /** Headers of a call in the project at hand. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  /** Mail that was sent, oldest first. */
  readonly mail: Mail[];
  /** What campaigns sent, oldest first. */
  readonly letters: Letter[];
  /** Notices that went to devices, oldest first. */
  readonly notices: { readonly target: PushTarget; readonly letter: PushLetter }[];
  readonly services: Services;
  /** Id of the project that people get access to, and of another one. */
  readonly project: string;
  readonly otherProject: string;
  /** Files root on disk. */
  readonly filesDir: string;
  /** Moves the server's clock on, milliseconds. */
  pass(ms: number): void;
  addPerson(role: BuiltInRole | "systemAdmin", options?: { roles?: readonly string[]; project?: string }): Promise<TestPerson>;
  /** Saves a document as somebody who may everything. */
  save(collection: string, body: Record<string, unknown>, project?: string | null): Promise<{ id: string; updatedAt: string }>;
  /** Saves what only the program may: a lookup's row, a read-only document with what the server found out. */
  saveAsServer(
    collection: string,
    body: Record<string, unknown>,
    found?: Record<string, unknown>,
  ): Promise<{ id: string; updatedAt: string }>;
  call(person: TestPerson | null, request: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The least that argon2id takes: what is tried is never how hard a password is to guess. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Where nothing listens. */
const NOWHERE = { api: "http://127.0.0.1:1", token: "http://127.0.0.1:1/token" };

/** The real server on an in-memory database, or on a `store` that stays open, and a folder of its own; only the clock is ours. */
export async function openTestApp(
  limits: Partial<ServiceLimits> = {},
  distDir = "/nonexistent",
  importPhotos: Services["importPhotos"] = "public",
  store?: Store,
  signIn: Partial<SignInServices> = {},
  pwnedCount: PwnedCount = unknownPwnedCount,
  more: {
    readonly imageProviders?: Partial<ImageProviders>;
    readonly assistant?: Partial<AssistantSettings>;
    readonly readFacts?: ReadFacts;
    readonly logger?: Services["logger"];
    /** What the mail server makes of a letter of a campaign; it takes them all when absent. */
    readonly outcomeOf?: (letter: Letter) => Outcome;
    /** Who takes notices; all of them are taken when absent. */
    readonly push?: PushCarrier;
    readonly spotify?: SpotifySettings;
    readonly trendsUrl?: string;
    readonly searchConsole?: SearchConsoleAddresses;
    readonly mapTiles?: Services["mapTiles"];
    readonly accountHelper?: Services["accountHelper"];
    readonly metrics?: Services["metrics"];
  } = {},
): Promise<TestApp> {
  let time = Date.parse("2026-03-01T12:00:00.000Z");
  const filesDir = await mkdtemp(join(tmpdir(), "cierre-test-"));
  const mail: Mail[] = [];
  const letters: Letter[] = [];
  const notices: { target: PushTarget; letter: PushLetter }[] = [];
  const opened = store ?? (await openMemoryStore());
  const changes = createChangeBus((error) => {
    throw error;
  });
  const services: Services = {
    store: opened,
    mailer: {
      send: async (message) => {
        mail.push(message);
      },
    },
    letters: {
      send: async (letter) => {
        letters.push(letter);
        return more.outcomeOf?.(letter) ?? { tag: "sent" };
      },
      close: () => undefined,
    },
    push: {
      send: async (target, letter) => {
        notices.push({ target, letter });
        return more.push?.send(target, letter) ?? { tag: "sent" };
      },
    },
    mailsPerSecond: 10,
    publicUrl: null,
    serverKey: await loadServerKey(opened),
    passwords: createPasswords(CHEAP),
    ratePassword: createPasswordRater(pwnedCount),
    files: await openDiskStorage(filesDir),
    behaviours,
    changes,
    siteHosts: new SiteHosts(opened, changes),
    logger: more.logger ?? pino({ level: "silent" }),
    distDir,
    mapTiles: more.mapTiles ?? null,
    accountHelper: more.accountHelper ?? null,
    readiness: new Readiness(),
    figures: new Figures(),
    metrics: more.metrics ?? null,
    version: { version: "1.0.0", commit: null },
    proxies: 0,
    previewAtSite: false,
    importPhotos,
    imageProviders: { imageSearch: null, assistant: null, ...more.imageProviders },
    readShow: createReadShow(more.spotify ?? null),
    askTrends: createAskTrends(more.trendsUrl ?? null, () => new Date(time)),
    askSearchConsole: createAskSearchConsole(more.searchConsole ?? NOWHERE, () => new Date(time)),
    assistant: { url: "", isOwnAddress: false, key: null, model: null, questionsPerDay: 1e9, ...more.assistant },
    readFacts: more.readFacts ?? noFacts,
    signIn: { google: null, signUp: false, privacyPolicy: null, ...signIn },
    visits: new VisitCounter(opened, more.logger ?? pino({ level: "silent" })),
    adEvents: new AdCounter(opened, more.logger ?? pino({ level: "silent" })),
    visitors: createVisitorMeter(opened),
    maintenance: null,
    databaseUrl: null,
    commandFile: null,
    // How late the thread is depends on what else the machine does: only tests of that ask for it.
    limits: { ...defaultLimits, threadDelayMs: Number.POSITIVE_INFINITY, ...limits },
    // Every look at the clock is a later millisecond, as it would be.
    now: () => new Date(time++),
  };
  const app = await buildApp(services);
  const save: TestApp["save"] = (collection, body, projectId = null) =>
    saveDocument(demoContext(services, FOUNDER, projectId, services.now()), { collection, id: null, body });
  const { id: project } = await save("project", { name: "Diario", locale: "es_LA", features: ["news", "mediaapp"] });
  const { id: otherProject } = await save("project", { name: "Otro diario", locale: "es_LA" });
  let people = 0;
  const saveAsServer: TestApp["saveAsServer"] = (collection, body, found = {}) =>
    saveDocument(demoContext(services, FOUNDER, project, services.now()), {
      collection,
      id: null,
      body,
      serverValues: found,
      byServer: true,
    });

  return {
    app,
    mail,
    letters,
    notices,
    services,
    project,
    otherProject,
    filesDir,
    save,
    saveAsServer,
    pass: (ms) => {
      time += ms;
    },
    async addPerson(role, options = {}) {
      people += 1;
      const [username, password] = [`persona${people}@${store ? project : "diario"}`, `clave-${people}`];
      const systemAdmin = role === "systemAdmin";
      const { id } = await save("user", { username, password, displayName: `Persona ${people}`, isAdmin: true, systemAdmin });
      const inProject = options.project ?? project;
      if (!systemAdmin) {
        const roles = options.roles ?? [];
        await save("permission-access", { user: id, builtInRole: role, limitRoles: roles.length > 0, roles }, inProject);
      }
      const token = await createSession(services.store, { userId: id, userAgent: null }, services.now());
      return {
        id,
        username,
        password,
        token,
        headers: { authorization: `Bearer ${token}`, "api-version": "1", project: inProject },
      };
    },
    call: (person, request) => app.inject({ ...request, headers: { ...person?.headers, ...request.headers } }),
    async close() {
      await app.close();
      if (!store) await services.store.close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

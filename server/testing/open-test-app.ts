import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { BuiltInRole } from "../../schema/wire/session.ts";
import { buildApp } from "../build-app.ts";
import type { Services } from "../context/services.ts";
import { saveDocument } from "../core/documents/save-document.ts";
import { createSession } from "../core/sessions/sessions.ts";
import { demoContext, FOUNDER } from "../features/demo/demo-context.ts";
import { openMemoryStore } from "./open-memory-store.ts";
import { type Sent, type TestOptions, testServices } from "./test-services.ts";

export interface TestPerson {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  /** Headers of a call in the project at hand. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestApp extends Sent {
  readonly app: FastifyInstance;
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

/** The real server on an in-memory database, or on a `store` that stays open, and a folder of its own; only the clock is ours. */
export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  let time = Date.parse("2026-03-01T12:00:00.000Z");
  const filesDir = await mkdtemp(join(tmpdir(), "cierre-test-"));
  const sent: Sent = { mail: [], letters: [], notices: [] };
  const store = options.store ?? (await openMemoryStore());
  // Every look at the clock is a later millisecond, as it would be.
  const clock = { now: () => new Date(time), tick: () => new Date(time++) };
  const services = await testServices(options, { store, filesDir, clock, sent });
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
    ...sent,
    services,
    project,
    otherProject,
    filesDir,
    save,
    saveAsServer,
    pass: (ms) => {
      time += ms;
    },
    async addPerson(role, access = {}) {
      people += 1;
      const [username, password] = [`persona${people}@${options.store ? project : "diario"}`, `contraseña-${people}`];
      const systemAdmin = role === "systemAdmin";
      const { id } = await save("user", { username, password, displayName: `Persona ${people}`, isAdmin: true, systemAdmin });
      const inProject = access.project ?? project;
      if (!systemAdmin) {
        const roles = access.roles ?? [];
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
      if (!options.store) await services.store.close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

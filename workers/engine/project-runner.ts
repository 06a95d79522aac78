import { CierreError } from "../../schema/errors.ts";
import type { EngineSession, EngineStatus } from "../engine-api.ts";
import { deviceError } from "../indexed-db/device-faults.ts";
import type { Drafts } from "./edits/draft-journal.ts";
import type { StartingDrafts } from "./edits/starting-drafts.ts";
import type { EngineObservers } from "./engine-observers.ts";
import type { EnginePorts, ProjectSession } from "./engine-ports.ts";
import { type ProjectEngine, startProjectEngine } from "./project-engine.ts";
import { stoppedStatus } from "./tabs/status.ts";

/** The journal of typing; `settled` where it was there before the engine was. */
export type OpenDrafts = Pick<Drafts, "read" | "write" | "clear" | "list"> & Partial<Pick<StartingDrafts, "settled">>;

interface Running {
  readonly key: string;
  session: ProjectSession;
  readonly engine: Promise<ProjectEngine>;
  /** Since it was first asked for. */
  drafts?: Promise<OpenDrafts>;
}

/** One project at a time: the next one begins when the former has let go. */
export interface ProjectRunner {
  /** Who is signed in, with or without a project, and the session of the project that is open. */
  readonly person: () => string | null;
  readonly session: () => ProjectSession | null;
  /** The engine of the open project, if there is one. Rejects when it could not start. */
  readonly current: () => Promise<ProjectEngine> | null;
  /** The same once the session is known. Rejects with `aborted` where no project is open. */
  engine(): Promise<ProjectEngine>;
  /** Its journal of typing, which does not wait until the engine has started. */
  drafts(): Promise<OpenDrafts>;
  /** Resolves with the first word about the session: pages ask before, and their calls wait. */
  readonly sessionKnown: Promise<void>;
  start(session: EngineSession): Promise<void>;
  stop(): Promise<void>;
  /** A newer application is there: this one does nothing any more. */
  stepAside(): void;
  setVisible(isVisible: boolean): Promise<void>;
}

// Long: beginning and ending take turns over the same project; each function inside is short.
export function createProjectRunner(ports: EnginePorts, observers: EngineObservers): ProjectRunner {
  let running: Running | null = null;
  let person: string | null = null;
  let isSeen = true;
  let isOutdated = false;
  const { promise: sessionKnown, resolve: markSessionKnown } = Promise.withResolvers<void>();
  /** Ends of former engines: two replicas of one name must not be open in one realm. */
  let ended: Promise<void> = Promise.resolve();

  const resting = (): EngineStatus => ({ ...stoppedStatus, outdated: isOutdated });
  const stepAside = () => {
    isOutdated = true;
    observers.status.set({ ...observers.status.value, outdated: true });
    running?.engine.then((engine) => engine.stepAside()).catch(() => undefined); // it never started: nothing to stop
  };
  const end = () => {
    const former = running;
    running = null;
    if (!former) return;
    ended = closed(former).catch(() => undefined); // it never started: nothing to close
    observers.status.set(resting());
    observers.outbox.set([]);
    observers.files.set([]);
  };
  const begin = (session: ProjectSession): Running => {
    const started: Running = {
      key: keyOf(session),
      session,
      engine: ended.then(() =>
        startProjectEngine(
          ports,
          () => started.session,
          observers.outlets,
          () => isSeen,
        ).catch((error: unknown) => {
          throw startError(error);
        }),
      ),
    };
    observers.status.set({ ...resting(), phase: "starting" });
    // The next `start` tries again; whoever waits for this one hears of it.
    started.engine.then(
      () => isOutdated && stepAside(),
      (error: unknown) => {
        if (running !== started) return;
        running = null;
        isOutdated ||= error instanceof CierreError && error.code === "outdated";
        observers.status.set(resting());
      },
    );
    return started;
  };
  const open = async (): Promise<Running> => {
    await sessionKnown;
    if (!running) throw new CierreError("aborted", { message: "no project is open" });
    return running;
  };

  return {
    person: () => person,
    session: () => running?.session ?? null,
    current: () => running?.engine ?? null,
    engine: async () => (await open()).engine,
    async drafts() {
      const project = await open();
      project.drafts ??= openDrafts(ports, project);
      return project.drafts;
    },
    sessionKnown,
    async start(session) {
      person = session.userId;
      if (running && running.key === keyOf(session)) return renew(running, session);
      end();
      if (hasProject(session)) running = begin(session);
      markSessionKnown();
      await running?.engine;
    },
    async stop() {
      person = null;
      end();
      markSessionKnown();
      await ended;
    },
    stepAside,
    async setVisible(isVisible) {
      isSeen = isVisible;
      (await running?.engine)?.setVisible(isVisible);
    },
  };
}

/** The engine's own journal of typing, or one that does without the rest of the engine, whichever is there first. */
function openDrafts({ draftsAtStart }: EnginePorts, { engine, session }: Running): Promise<OpenDrafts> {
  const own = engine.then(({ drafts }) => drafts);
  return draftsAtStart ? Promise.race([own, draftsAtStart(own, session).catch(() => own)]) : own;
}

async function closed({ engine, drafts }: Running): Promise<void> {
  const started = await engine;
  // What was typed before it had started is its own first.
  await (await drafts)?.settled?.();
  await started.close();
}

/** A newer application leaves rows of a newer version on the device, which say so themselves, or the replica of another schema. */
function startError(error: unknown): unknown {
  const isNewer = error instanceof DOMException && error.name === "VersionError";
  return isNewer ? new CierreError("outdated", { cause: error }) : deviceError(error);
}

async function renew(running: Running, session: EngineSession): Promise<void> {
  const isNew = running.session.token !== session.token;
  running.session = { ...running.session, ...session, projectId: running.session.projectId };
  const engine = await running.engine;
  if (isNew) engine.sessionRenewed();
}

function hasProject(session: EngineSession): session is ProjectSession {
  return session.projectId !== null;
}

function keyOf({ userId, projectId }: EngineSession): string {
  return `${userId}|${projectId ?? ""}`;
}

import type { SearchIndex } from "../search/search-index.ts";
import type { TitleIndex } from "../search/title-index.ts";
import { type CapturedFiles, createCapturedFiles } from "./edits/captured-files.ts";
import type { Drafts } from "./edits/draft-journal.ts";
import { createOutboxCommands, type OutboxCommands } from "./edits/outbox-commands.ts";
import type { OutboxView } from "./edits/outbox-view.ts";
import type { SaveParts } from "./edits/save-document.ts";
import { createWorkDesk, type WorkDesk } from "./edits/work-desk.ts";
import type { EngineOutlets } from "./engine-outlets.ts";
import type { EnginePorts, ProjectSession } from "./engine-ports.ts";
import { openContext } from "./open-context.ts";
import type { ProjectContext } from "./project-context.ts";
import { recoverDevice } from "./recover-device.ts";
import { createSynchroniser, type Synchroniser } from "./synchroniser.ts";
import { createUnfinished } from "./unfinished.ts";

/** The engine of one person in one project, running. */
export interface ProjectEngine
  extends Pick<Synchroniser, "realtime" | "sessionRenewed" | "setVisible" | "stepAside" | "syncNow"> {
  readonly context: ProjectContext;
  readonly saving: SaveParts;
  readonly commands: OutboxCommands;
  readonly drafts: Drafts;
  readonly files: CapturedFiles;
  readonly view: OutboxView;
  readonly searching: SearchIndex;
  readonly titles: TitleIndex;
  close(): Promise<void>;
}

/** Opens what the device holds, recovers it and begins to synchronise; resolves when people can work. Rejected, it has let go of everything. */
export async function startProjectEngine(
  ports: EnginePorts,
  session: () => ProjectSession,
  outlets: EngineOutlets,
  isVisible: () => boolean,
): Promise<ProjectEngine> {
  const { context, project, close } = await openContext(ports, session, {
    changed: () => sync.desk.publish(),
  });
  const { searching, titles } = project;
  const unfinished = createUnfinished();
  const work = createWorkDesk(context, outlets, {
    changed: () => sync.desk.publish(),
    progressed(fileId, fraction) {
      if (sync.desk.isLeader) project.channel.send({ tag: "uploadProgress", fileId, fraction });
    },
  });
  const { view, drafts, waiters } = work;
  const tookOver = () => unfinished.add(recoverDevice(context));
  const sync: Synchroniser = createSynchroniser({ context, project, work, outlets, tookOver });
  // Two replicas of one name must not be open in one realm: let go of this one for the next attempt.
  const device = await recovered(context, work).catch((error: unknown) => close().then(() => Promise.reject(error)));
  sync.begin(device, isVisible());

  const queued = () => sync.queued("editQueued");
  return {
    ...sync,
    context,
    saving: { context, waiters, queued, finalIds: view.finalIds, goOn: unfinished.add },
    commands: createOutboxCommands(context, queued),
    drafts,
    files: createCapturedFiles(context, () => sync.queued("fileCaptured")),
    view,
    searching,
    titles,
    async close() {
      sync.close();
      await unfinished.end();
      await close();
    },
  };
}

/** What the device holds once it has been put in order. */
async function recovered(context: ProjectContext, { view, drafts }: WorkDesk) {
  await recoverDevice(context);
  const contents = await view.read();
  await drafts.adopt(view.finalIds());
  return { contents, ready: (await context.ports.cursors.read())?.ready ?? false };
}

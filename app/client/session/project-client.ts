import { CierreError } from "../../../schema/errors.ts";
import type { Client, ReplicaReader } from "../client-api.ts";

/**
 * The client for the pages of one project. What a page begins after another project was chosen, when it waited for a file or
 * an answer meanwhile, is refused with `aborted`: it would be done in the other one. What is typed knows its own project. Its
 * reads are others than those of the next project, so that nothing goes on showing the former one's documents; without a project
 * there are none.
 */
export function clientOfProject(client: Client, projectId: string | null): Client {
  const { engine, online, replica, session } = client;
  const here =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (session.state.get().projectId !== projectId) throw new CierreError("aborted");
      return call(...args);
    };
  return {
    ...client,
    replica: projectId === null ? emptyReader(replica) : { ...replica },
    engine: {
      ...engine,
      save: here(engine.save),
      remove: here(engine.remove),
      captureFile: here(engine.captureFile),
      restore: here(engine.restore),
      restoreFile: here(engine.restoreFile),
    },
    online: {
      ...online,
      request: here(online.request),
      moveDocument: here(online.moveDocument),
      download: here(online.download),
    },
  };
}

/** A device holds documents of projects alone: whoever has none is never answered. */
function emptyReader(replica: ReplicaReader): ReplicaReader {
  const never = () => () => undefined;
  return { ...replica, observeList: never, observeCount: never, observeDocument: never, observeTitles: never };
}

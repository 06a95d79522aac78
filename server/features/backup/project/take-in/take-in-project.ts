import type { ContextServices } from "../../../../context/person-context.ts";
import { programContext } from "../../../../context/program-context.ts";
import type { Services } from "../../../../context/services.ts";
import type { ArchivedFile } from "../../archive/manifest.ts";
import { readManifest, verifyParts } from "../../archive/read-manifest.ts";
import { BackupError } from "../../backup-error.ts";
import type { BackupSettings } from "../../backup-settings.ts";
import { checkKnown } from "../../database/load-database.ts";
import { openArchiveAt } from "../../places/open-place.ts";
import { restoreFiles } from "../../restore-files.ts";
import { stayingCollections } from "../staying-collections.ts";
import { matchPeople } from "./match-people.ts";
import { newIds } from "./new-ids.ts";
import { openScratch } from "./open-scratch.ts";
import { putProject } from "./put-project.ts";
import { type ArchivedProject, namedFiles, readArchivedProject } from "./read-archived-project.ts";

export type TakingIn = ContextServices & Pick<Services, "files" | "now">;

export interface TakeInProgress {
  readonly step: "rows" | "files" | "copied";
  readonly count: number;
}

export interface TakeInOptions {
  /** Address of the archive, a folder's absolute. */
  readonly archive: string;
  /** Id or name, of an archive that has several. */
  readonly project: string | null;
  readonly settings: BackupSettings;
  readonly note?: (progress: TakeInProgress) => void;
}

/** What was taken in. */
export interface TakenIn {
  readonly id: string;
  readonly name: string;
  readonly documents: number;
  readonly versions: number;
  readonly files: number;
  /** Documents and people that got another id. */
  readonly renamed: number;
  /** How many people have an account here, and names of those who have none. */
  readonly known: number;
  readonly unknown: readonly string[];
  /** The domain that another project has here, so that this one has none. */
  readonly domain: string | null;
}

/**
 * Takes a project of an archive into this installation, beside others: its documents, their versions and files, with new ids where something
 * else has them. People are known by their mail address, and nobody gets a right by it. All rows come in one transaction; of files that came
 * before it, if it does not end, no document tells, so that they go as others do that nothing names. Throws a `BackupError`.
 */
export async function takeInProject(services: TakingIn, options: TakeInOptions): Promise<TakenIn> {
  const { settings, note = () => undefined } = options;
  const { place, archive } = await openArchiveAt(options.archive, settings);
  try {
    const manifest = await readManifest(archive);
    if (manifest.holds === "files" || manifest.holds === "database") {
      throw new BackupError(`${archive.name} has the ${manifest.holds} alone; take a project in from an archive of everything.`);
    }
    checkKnown(manifest);
    await verifyParts(archive, manifest);
    const scratch = await openScratch(archive, manifest, services.files.temporaryDir);
    try {
      const project = await readArchivedProject(scratch, manifest, options.project, stayingCollections(services.behaviours));
      const keys = await namedFiles(project);
      const { files } = services;
      let looked = 0;
      const isWanted = async ({ key, tag }: ArchivedFile) => {
        note({ step: "files", count: looked++ });
        return keys.has(key) && (await files.stat(key, tag)) === null;
      };
      // Of a file that is there already nothing is looked at but its name.
      const count = await restoreFiles(files, place.files, archive, { isWanted, flushesEach: true });
      return { files: count, ...(await takeInRows(services, project, note)) };
    } finally {
      await scratch.close();
    }
  } catch (error) {
    throw place.explain(error);
  } finally {
    place.close();
  }
}

async function takeInRows(
  services: TakingIn,
  project: ArchivedProject,
  note: (progress: TakeInProgress) => void,
): Promise<Omit<TakenIn, "files">> {
  const { store, behaviours, changes, now } = services;
  const people = await matchPeople(project.rows, store);
  const taken = await newIds(store, [...(await idsOf(project)), ...people.unknown.map(({ id }) => id)]);
  const ids = new Map([...taken, ...people.known].filter(([from, to]) => from !== to));
  const copied = (count: number) => note({ step: "copied", count });
  const put = await putProject({ store, behaviours, now: now(), ids, note: copied }, project);
  for (const change of put.changes) changes.publish({ ...change, sessionNonce: null });
  await behaviours.of({ name: "project" }).committed?.(programContext(services, put.id, now), put.id);
  return {
    id: put.id,
    name: project.name,
    documents: put.documents,
    versions: put.versions,
    renamed: taken.size,
    known: people.known.size,
    unknown: people.unknown.map(({ name }) => name).sort(),
    domain: put.domain,
  };
}

async function idsOf({ rows, id, partOf }: ArchivedProject): Promise<string[]> {
  const found = await rows.query<{ id: string }>(`select distinct d.id from documents d where ${partOf("documents").where}`);
  return [id, ...found.map((row) => row.id)];
}

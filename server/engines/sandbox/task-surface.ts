import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { refuseUnfitJson } from "../../core/documents/refuse-unfit-json.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";

/** Characters of one answer, as JSON. */
const MOST_CHARACTERS = 4 * 1024 ** 2;

const name = z.string().min(1).max(64);
const id = z.string().min(1).max(80);
const parameter = z.union([z.string().max(4000), z.number().transform(String), z.boolean().transform(String)]);
const listed = z.tuple([name, z.record(z.string().max(80), parameter)]);
const read = z.tuple([name, id]);
const saved = z.tuple([name, id.nullable(), z.record(z.string(), z.unknown())]);

interface SurfaceOptions {
  readonly fetch: (values: readonly unknown[]) => Promise<unknown>;
  /** Nothing is saved; called with each save that would be made. */
  readonly trial?: ((line: unknown) => void) | undefined;
}

/**
 * What a task may ask the server for, with the rights that whoever runs it has in the project, never those of a system administrator (a
 * project's people write the program), and by the commands that everybody's calls go through:
 * `list(collection, query)` and `read(collection, id)` as the lists and documents of the API, `save(collection, id, values)`, of which a
 * `null` id makes a new document. Only what this run has read is changed, and not if somebody changed it since: `conflict`. And
 * `fetch`, which asks other servers (`program-fetch.ts`).
 */
export function createTaskSurface(
  caller: CommandContext,
  { fetch, trial }: SurfaceOptions,
): (name: string, values: readonly unknown[]) => Promise<unknown> {
  const { actor } = caller;
  // What a program saves starts no task.
  const ctx = { ...caller, byPerson: false, actor: { ...actor, profile: { ...actor.profile, systemAdmin: false } } };
  const seen = new Map<string, string>();
  const keyOf = (collection: string, document: string) => `${collection}/${document}`;
  const note = (collection: string, document: unknown) => {
    if (!isPlainObject(document) || typeof document.id !== "string" || typeof document.updatedAt !== "string") return;
    seen.set(keyOf(collection, document.id), document.updatedAt);
  };
  const calls: Readonly<Record<string, (values: readonly unknown[]) => Promise<unknown>>> = {
    async list(values) {
      const [collection, query] = listed.parse(values);
      const { data } = await listDocuments(ctx, collection, query);
      for (const document of data) note(collection, document);
      return data;
    },
    async read(values) {
      const [collection, document] = read.parse(values);
      const found = await readDocument(ctx, collection, document);
      note(collection, found);
      return found;
    },
    async save(values) {
      const [collection, document, body] = saved.parse(values);
      const base = document === null ? null : seen.get(keyOf(collection, document));
      if (base === undefined) throw new CierreError("malformed", { message: t("program.readFirst") });
      if (trial) {
        trial({ save: { collection, id: document, values: body } });
        return { id: document ?? ctx.newId(), updatedAt: ctx.now().toISOString() };
      }
      const made = await saveDocument(ctx, { collection, id: document, body, baseUpdatedAt: base });
      note(collection, made);
      return { id: made.id, updatedAt: made.updatedAt };
    },
    fetch,
  };
  return async (asked, values) => {
    const call = Object.hasOwn(calls, asked) ? calls[asked] : undefined;
    if (!call) throw new CierreError("notFound");
    refuseUnfitJson(values);
    const answer = await call(values);
    if (JSON.stringify(answer).length > MOST_CHARACTERS) throw new CierreError("tooLarge");
    return answer;
  };
}

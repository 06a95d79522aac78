import type { Client, Row } from "../../../app/client/client-api.ts";
import { until } from "../../lib/until.ts";
import type { FieldOperation } from "../lib/count-operations.ts";
import { createNotes, type NotesFound } from "./notes.ts";

/** Where an edit is safe when it is confirmed: `device` says that it is on the disk, `memory` that the device refused it. */
export type SavedWhere = "device" | "memory";

/** What a trial does on the field page. */
export interface FieldHandle {
  /** Resolves when the first synchronisation is complete. */
  ready(): Promise<void>;
  /** Makes an edit as people do, in an article as long as its body. Resolves with what the person sees of it. */
  save(operation: FieldOperation, body?: string): Promise<SavedWhere>;
  /** Types without saving. Resolves once it is durable on the device, with the device's answer. */
  type(id: string, title: string): Promise<SavedWhere>;
  /** Titles of what was typed and not saved. */
  typed(): Promise<unknown[]>;
  /** Title of an article as the device shows it. */
  title(id: string): Promise<unknown>;
  /** What lies on the device and may go when there is no room. */
  mayGo(): Promise<{ documents: number; pictures: number }>;
  /** What `createNotes` does. */
  writeNotes(version: number): Promise<void>;
  changeNotes(version: number): Promise<boolean>;
  lookAtNotes(): Promise<NotesFound>;
  /** Asks the server now; resolves when it has answered. */
  sync(): Promise<void>;
  /** Resolves with the wall clock when nothing waits on the device. */
  drained(): Promise<number>;
  /** Edits that wait, those among them for a person to decide, and whether this tab is the one that sends. */
  state(): { waiting: number; undecided: number; isLeader: boolean; deviceRefused: boolean };
  /** Resolves with the wall clock when this tab is the one that sends. */
  leads(): Promise<number>;
}

declare global {
  interface Window {
    field: FieldHandle;
  }
}

/** A document that is on the device shows sooner, on a busy machine too. */
const READ_MS = 30_000;

export function createHandle({ engine, replica, session }: Client): FieldHandle {
  const now = () => performance.timeOrigin + performance.now();
  const read = (id: string): Promise<Row> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the device has not shown ${id}`)), READ_MS);
      const stop = replica.observeDocument("article", id, (row) => {
        if (!row) return;
        clearTimeout(timer);
        resolve(row);
        queueMicrotask(() => stop());
      });
    });
  const notes = createNotes();
  return {
    writeNotes: notes.write,
    changeNotes: notes.change,
    lookAtNotes: notes.look,
    async ready() {
      await until(engine.status, ({ ready }) => ready);
      // Here without the service worker, which has them when a network goes away.
      await Promise.all([
        import("../../../app/client/replica/live-reads.ts"),
        import("../../../workers/replica/open-replica.ts"),
      ]);
    },
    async save({ id, field, value }, body) {
      const row = id === null ? null : await read(id);
      const edit = body === undefined ? { [field]: value } : { [field]: value, bodyHtml: body };
      const data = row ? { ...row.data, ...edit } : { status: "DRAFT", ...edit };
      const saved = await engine.save({ collection: "article", id, base: row?.data ?? null, data }, 0);
      if (saved.tag === "memory") return "memory";
      if (saved.tag === "device" || saved.tag === "server") return "device";
      throw new Error(`the save of ${value} answered ${saved.tag}`);
    },
    async type(id, title) {
      const { profile, projectId } = session.state.get();
      if (!profile || !projectId) throw new Error("nobody is signed in");
      const about = { collection: "article", id, projectId, userId: profile.id, base: null };
      const draft = { ...about, key: `${projectId}|article|${id}`, values: { title }, writtenAt: new Date().toISOString() };
      return engine.writeDraft(draft).then(
        () => "device" as const,
        () => "memory" as const,
      );
    },
    typed: async () => (await engine.listDrafts()).map(({ values }) => values.title),
    title: async (id) => (await read(id)).data.title,
    async mayGo() {
      const { documents, pictures } = await engine.readSpace();
      return { documents, pictures };
    },
    sync: () => engine.syncNow(),
    async drained() {
      await until(engine.status, ({ waiting, ready }) => ready && waiting === 0);
      await until(engine.outbox, ({ length }) => length === 0);
      return now();
    },
    state() {
      const { waiting, conflicts, refused, isLeader, deviceRefused } = engine.status.get();
      return { waiting, undecided: conflicts + refused, isLeader, deviceRefused };
    },
    async leads() {
      await until(engine.status, ({ isLeader }) => isLeader);
      return now();
    },
  };
}

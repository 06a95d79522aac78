import type { WireOperation } from "../../../schema/wire/operation.ts";
import type { PushResponse } from "../../../schema/wire/push-changes.ts";
import type { SeededRandom } from "../../sim/seeded-random.ts";
import { type HttpDevice, json } from "./http-device.ts";
import type { Ledger } from "./ledger.ts";

interface Writing {
  readonly device: HttpDevice;
  readonly ledger: Ledger;
  readonly random: SeededRandom;
  /** Articles that several devices write. */
  readonly shared: readonly string[];
  readonly signal: AbortSignal;
}

/** A text and the version it stands in. */
interface Known {
  readonly id: string;
  readonly updatedAt: string;
  readonly bodyHtml: string;
}

/** A device that makes an article and adds to it, or adds to one that others write as well: a mark for each edit, which must be there at the end. */
export function openArticleWriter({ device, ledger, random, shared, signal }: Writing): () => Promise<void> {
  const known = new Map<string, Known>();
  const send = async (operation: WireOperation) => {
    const answer = await device.askUntilAnswered(json("/api/changes", { operations: [operation] }), signal);
    if (answer.status !== 200) throw new Error(`changes answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
    const { results } = JSON.parse(answer.body.toString()) as PushResponse;
    const [result] = results;
    if (!result || result.status === "refused") throw new Error(`an edit was refused: ${JSON.stringify(result)}`);
    return result;
  };
  const note = (id: string, mark: string) => ledger.edits.set(id, [...(ledger.edits.get(id) ?? []), mark]);
  const remember = (document: { id: string; updatedAt: string } & Record<string, unknown>) =>
    known.set(document.id, { id: document.id, updatedAt: document.updatedAt, bodyHtml: String(document.bodyHtml ?? "") });

  const begin = async () => {
    const mark = random.uuid();
    const data = { title: `Nota ${mark.slice(0, 8)}`, bodyHtml: `<p>${mark}</p>`, status: "DRAFT" };
    const operation = {
      action: "INSERT" as const,
      operationId: random.uuid(),
      collection: "article",
      id: `local:${random.uuid()}`,
      data,
    };
    const result = await send(operation);
    if (result.status !== "applied" || !result.document) throw new Error(`an insert was not applied: ${result.status}`);
    remember(result.document);
    note(result.id, mark);
  };
  const read = async (id: string) => {
    const answer = await device.askUntilAnswered({ path: `/api/article/${id}` }, signal);
    if (answer.status !== 200) throw new Error(`an article answered ${answer.status}`);
    remember(JSON.parse(answer.body.toString()));
  };
  /** Adds a mark behind whatever stands there: what somebody else wrote meanwhile comes first. */
  const add = async (id: string) => {
    const mark = random.uuid();
    if (!known.has(id)) await read(id);
    for (;;) {
      const { updatedAt, bodyHtml } = known.get(id) as Known;
      const patch = [{ op: "replace" as const, path: "/bodyHtml", value: `${bodyHtml}<p>${mark}</p>` }];
      const operation = {
        action: "UPDATE" as const,
        operationId: random.uuid(),
        collection: "article",
        id,
        baseUpdatedAt: updatedAt,
        patch,
      };
      const result = await send(operation);
      const document = result.status === "applied" ? result.document : result.current;
      if (!document) throw new Error("an article that nobody deletes is gone");
      remember(document);
      if (result.status === "applied") return note(id, mark);
    }
  };
  return async () => {
    const own = [...ledgerOf(known, shared)];
    if (own.length < 2 || random.chance(0.2)) return begin();
    await add((random.chance(0.4) ? random.pick(shared) : random.pick(own)) ?? own[0] ?? "");
  };
}

function ledgerOf(known: ReadonlyMap<string, Known>, shared: readonly string[]): readonly string[] {
  return [...known.keys()].filter((id) => !shared.includes(id));
}

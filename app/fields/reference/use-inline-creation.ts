import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { can } from "../../../schema/rights/can.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import type { EngineClient } from "../../client/client-api.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useActor } from "../../hooks/use-project.ts";
import type { ForeignOption } from "./use-foreign-options.ts";

/** Values of options that stand for a document to be made (FIELD-018). */
const NEW_PREFIX = "new:";

export interface InlineCreation {
  /** Titles of what was made here, by the id that it was given then; the server may have named it anew since. */
  readonly created: ReadonlyMap<string, string>;
  /** The options with 'Nuevo: …' at the end when the text names none of them. */
  offer(options: readonly ForeignOption[], text: string): ForeignOption[];
  /** Ids for the chosen values; documents that do not exist yet are made on the device. */
  settle(values: readonly string[]): Promise<string[]>;
}

/** Making a document of `to` from within a picker, where the field and the person's permissions allow it (FIELD-038). */
export function useInlineCreation(to: string, isOffered: boolean | undefined): InlineCreation {
  const engine = useEngine();
  const actor = useActor();
  const definition = collectionNamed(to);
  const isAllowed = isOffered === true && definition !== undefined && can(actor, "CREATE", definition, true);
  const [created, setCreated] = useState<ReadonlyMap<string, string>>(new Map());
  const create = async (title: string) => {
    const id = await createNamed(engine, to, title);
    setCreated((former) => new Map(former).set(id, title));
    return id;
  };
  return {
    created,
    offer: (options, text) => {
      const title = text.trim();
      if (!isAllowed || title === "" || options.some(({ label }) => foldText(label) === foldText(title))) return [...options];
      return [...options, { value: NEW_PREFIX + title, label: t("widget.newItem", { name: title }), disabled: false }];
    },
    settle: (values) =>
      Promise.all(values.map((value) => (value.startsWith(NEW_PREFIX) ? create(value.slice(NEW_PREFIX.length)) : value))),
  };
}

/** Makes a document of which only the title is known, on the device; its id. */
export async function createNamed(engine: Pick<EngineClient, "save">, collection: string, title: string): Promise<string> {
  const data = { [collectionNamed(collection)?.titleField ?? "name"]: title };
  return (await engine.save({ collection, id: null, base: null, data }, 0)).id;
}

import { t } from "../../../../schema/messages/catalogue.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import type { Chosen } from "./comments-desk.ts";
import type { Said, Thread } from "./threads.ts";

/** What people do with comments on a text. Each is kept on the device like any edit; the answer is whether it could be. */
export interface Annotating {
  /** `proposed`: other words for those that it is about; `null` for none. */
  begin(article: string, chosen: Pick<Chosen, "field" | "anchor">, text: string, proposed: string | null): Promise<boolean>;
  answer(article: string, thread: Thread, text: string): Promise<boolean>;
  rewrite(said: Said, text: string): Promise<boolean>;
  /** By the first comment of a thread. */
  resolve(first: Said, isResolved: boolean): Promise<boolean>;
  remove(said: Said): Promise<boolean>;
}

const collection = "article-annotation";

export function useAnnotating(): Annotating {
  const engine = useEngine();
  const notify = useNotify();
  const kept = async (write: Promise<unknown>): Promise<boolean> => {
    try {
      await write;
      return true;
    } catch (error) {
      notify.error(failureText(t("annotation.failed"), error));
      return false;
    }
  };
  const add = (data: Record<string, unknown>) => kept(engine.save({ collection, id: null, base: null, data }, 0));
  const change = ({ row }: Said, values: Record<string, unknown>) => {
    const { article, field, anchor, text, proposes, replacement, thread, resolved } = row.data;
    const data = { article, field, anchor, text, proposes, replacement, thread, resolved, ...values };
    return kept(engine.save({ collection, id: row.id, base: row.data, data }, 0));
  };
  return {
    begin(article, { field, anchor }, text, proposed) {
      const proposal = proposed === null ? {} : { proposes: true, replacement: proposed };
      return add({ article, field, anchor, text, ...proposal, thread: null, resolved: false });
    },
    answer: (article, { id, field, anchor }, text) => add({ article, field, anchor, text, thread: id, resolved: false }),
    rewrite: (said, text) => change(said, { text }),
    resolve: (first, resolved) => change(first, { resolved }),
    remove: ({ row }) => kept(engine.remove(collection, row.id, row.data)),
  };
}

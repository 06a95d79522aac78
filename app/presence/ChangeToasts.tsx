import { useEffect } from "react";
import type * as z from "zod/mini";
import { t } from "../../schema/messages/catalogue.ts";
import { externalPostChangedEvent, frontChangedEvent, realtimeEvents } from "../../schema/wire/realtime.ts";
import { articleChangedEvent, socketEvents } from "../../schema/wire/socket-events.ts";
import { useClient } from "../hooks/use-client.ts";
import { useNotify } from "../hooks/use-notify.ts";

/** A scheduled post shows for as long (spec 0 §9), and so do the others, ms. */
const SHOWN_MS = 10_000;

/**
 * Tells what others put before readers while one works: articles published, fronts, posts elsewhere (RT-009 to RT-011); and that
 * this page was cut off.
 */
export function ChangeToasts() {
  const { realtime, session } = useClient();
  const notify = useNotify();
  useEffect(() => {
    const published = new Set<string>();
    const receive = <T extends { sessionNonce: string | null; document: { id: string } }>(
      name: string,
      schema: z.ZodMiniType<T>,
      words: (document: T["document"]) => string | null,
    ) =>
      realtime.on(name, (message) => {
        const reported = schema.safeParse(message);
        if (!reported.success || reported.data.sessionNonce === session.nonce) return;
        const { document } = reported.data;
        const said = words(document);
        if (said !== null) notify.info(said, { id: `${name} ${document.id}`, autoClose: SHOWN_MS });
      });
    const ends = [
      receive(socketEvents.articleChanged, articleChangedEvent, ({ id, title, status, updatedBy }) => {
        // Whoever goes on working on a published article tells nothing new.
        const isNews = status === "PUBLISHED" && !published.has(id);
        if (status === "PUBLISHED") published.add(id);
        return isNews && updatedBy && title ? t("people.published", { name: updatedBy.displayName, title }) : null;
      }),
      receive(realtimeEvents.frontChanged, frontChangedEvent, ({ name }) => t("people.frontChanged", { name })),
      receive(realtimeEvents.externalPostChanged, externalPostChangedEvent, ({ article }) =>
        article ? t("people.externalPost", { title: article.title }) : null,
      ),
      // What was said too fast was not heard: whoever said it is notified.
      realtime.on(realtimeEvents.cut, () => notify.error(t("people.cut"))),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [realtime, session, notify]);
  return null;
}

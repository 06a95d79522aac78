import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Services } from "../../context/services.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { asHeader } from "../../http/as-header.ts";
import { countedFor } from "../../http/limits/counting-store.ts";
import { failAsPage, sendReaderPage, sendUnknownLink } from "../../http/reader-page.ts";
import { isOfPerson } from "../visits/request-of-reader.ts";
import { recipientOf } from "./mail-links.ts";
import { noteClick, noteOpening } from "./note-reading.ts";
import { isOpenedByItself } from "./opened-by-itself.ts";
import { findReader, type MailReader, unsubscribe } from "./unsubscribe.ts";

const path = z.object({ token: z.string().max(200) });
const click = z.object({ u: z.string().max(8000) });
/** Letters of former versions say no place. */
const clickPath = path.extend({
  place: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
});
/** Of one address: somebody who reads, not somebody who guesses. */
const UNSUBSCRIPTIONS_PER_MINUTE = 30;
/** Openings and clicks come by the hundreds from the addresses of mail providers. */
const READINGS_PER_MINUTE = 6000;
/** Body of a one-click unsubscription, bytes (RFC 8058): its words are not needed. */
const BODY_BYTES = 4096;
/** A way to what the same reader may choose, as HTML. */
function preferencesLink(params: unknown, words: string): string {
  return `<p><a href="/preferencias/${encodeURIComponent(path.parse(params).token)}">${escapeHtml(words)}</a></p>`;
}

/** A picture of one transparent dot. */
const DOT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * What the links of campaigns' mails lead to, for people without a session: `GET /baja/{token}` asks and `POST` takes off, by its button or by
 * one click of a mail program; `GET /_lectura/apertura/{token}` is the picture that counts an opening, `GET /_lectura/clic/{token}/{place}?u=`
 * leads on to the address that stands in the mail, and counts where a person's browser follows it: scanners of mail follow all of them.
 */
export async function addMailLinkRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { store, serverKey } = services;

  await app.register(async (pages) => {
    await pages.register(rateLimit, {
      ...countedFor(services.counts, "unsubscriptions"),
      max: UNSUBSCRIPTIONS_PER_MINUTE,
      timeWindow: 60_000,
    });
    pages.setErrorHandler(failAsPage("unsubscribe"));
    pages.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES }, (_request, _body, done) => done(null, null));
    const readerOf = async (token: string): Promise<MailReader | null> => {
      const id = recipientOf(serverKey, "unsubscribe", token);
      return id === null ? null : findReader(store, id);
    };
    pages.get("/baja/prueba", (_request, reply) =>
      sendReaderPage(reply, { title: t("unsubscribe.title"), text: t("unsubscribe.test"), button: null }),
    );
    pages.get("/baja/:token", async (request, reply) => {
      const reader = await readerOf(path.parse(request.params).token);
      if (reader === null) return sendUnknownLink(reply, "unsubscribe");
      const text = t("unsubscribe.question", { email: reader.email });
      const more = preferencesLink(request.params, t("unsubscribe.instead"));
      return sendReaderPage(reply, { title: t("unsubscribe.title"), text, button: t("unsubscribe.button"), more });
    });
    pages.post("/baja/:token", async (request, reply) => {
      const reader = await readerOf(path.parse(request.params).token);
      if (reader === null) return sendUnknownLink(reply, "unsubscribe");
      await unsubscribe(services, reader, services.now);
      const text = t("unsubscribe.done", { email: reader.email });
      const more = preferencesLink(request.params, t("unsubscribe.back"));
      return sendReaderPage(reply, { title: t("unsubscribe.title"), text, button: null, more });
    });
  });

  await app.register(async (readings) => {
    await readings.register(rateLimit, {
      ...countedFor(services.counts, "mail-readings"),
      max: READINGS_PER_MINUTE,
      timeWindow: 60_000,
    });
    readings.setErrorHandler(failAsPage("letter"));
    readings.get("/_lectura/apertura/:token", async (request, reply) => {
      const id = recipientOf(serverKey, "open", path.parse(request.params).token);
      if (id !== null && request.method !== "HEAD") {
        const byItself = isOpenedByItself(request.headers["user-agent"]);
        await noteOpening(store, { id, byItself, at: services.now() });
      }
      return reply
        .headers({ "cache-control": "no-store", "cross-origin-resource-policy": "cross-origin" })
        .type("image/gif")
        .send(DOT);
    });
    const follow = async (request: FastifyRequest, reply: FastifyReply) => {
      const { u } = click.parse(request.query);
      const { token, place } = clickPath.parse(request.params);
      const id = recipientOf(serverKey, "click", token, u, ...(place === undefined ? [] : [place]));
      if (id === null) return sendUnknownLink(reply, "letter");
      if (isOfPerson({ method: request.method, headers: request.headers, shownAs: "document" }))
        await noteClick(store, { id, place: place === undefined ? null : Number(place), at: services.now() });
      return reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" }).redirect(asHeader(u), 302);
    };
    readings.get("/_lectura/clic/:token", follow);
    readings.get("/_lectura/clic/:token/:place", follow);
  });
}

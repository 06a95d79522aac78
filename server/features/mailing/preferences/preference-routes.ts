import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Services } from "../../../context/services.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { countedFor } from "../../../http/limits/counting-store.ts";
import { failAsPage, sendNotePage, sendUnknownLink } from "../../../http/reader-page.ts";
import { recipientOf } from "../mail-links.ts";
import { findReader, type MailReader } from "../unsubscribe.ts";
import { frequencies, type Preferences, readPreferences, savePreferences } from "./reader-preferences.ts";

/** Of one address: somebody who chooses, not somebody who guesses. */
const CALLS_PER_MINUTE = 30;
const BODY_BYTES = 16 * 1024;

const path = z.object({ token: z.string().max(200) });
const form = z.instanceof(URLSearchParams).transform((sent) => ({
  lists: sent.getAll("lista").slice(0, 200),
  frequency: frequencies.find((each) => each === sent.get("frecuencia")) ?? "",
}));

/**
 * `GET /preferencias/{token}`, where the link of a letter leads (that of `/baja`, which leads on here): which lists its reader is on and how often they want
 * letters at most. `POST` takes what they chose; whoever left comes back by it.
 */
export async function addPreferenceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { store, serverKey } = services;
  const readerOf = async (params: unknown): Promise<MailReader | null> => {
    const id = recipientOf(serverKey, "unsubscribe", path.parse(params).token);
    return id === null ? null : findReader(store, id);
  };
  await app.register(async (pages) => {
    await pages.register(rateLimit, { ...countedFor(services.counts, "preferences"), max: CALLS_PER_MINUTE, timeWindow: 60_000 });
    pages.setErrorHandler(failAsPage("preferences"));
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    pages.get("/preferencias/:token", async (request, reply) => {
      const reader = await readerOf(request.params);
      const preferences = reader && (await readPreferences(store, reader));
      return preferences ? sendForm(reply, preferences) : sendUnknownLink(reply, "preferences");
    });
    pages.post("/preferencias/:token", { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const reader = await readerOf(request.params);
      const saved = reader && (await savePreferences(services, reader, form.parse(request.body), services.now));
      return saved ? sendForm(reply, saved, t("preferences.saved")) : sendUnknownLink(reply, "preferences");
    });
  });
}

function sendForm(reply: FastifyReply, { email, hasLeft, lists, frequency }: Preferences, said = ""): FastifyReply {
  const boxes = lists.map(
    ({ id, name, isOn }) =>
      `<p><label><input type="checkbox" name="lista" value="${escapeHtml(id)}"${isOn ? " checked" : ""}> ${escapeHtml(name)}</label></p>`,
  );
  const ways = frequencies.map(
    (each) =>
      `<p><label><input type="radio" name="frecuencia" value="${each}"${each === frequency ? " checked" : ""}> ${escapeHtml(t(`preferences.frequency.${each || "ALL"}`))}</label></p>`,
  );
  const parts = [
    said && `<p role="status"><strong>${escapeHtml(said)}</strong></p>`,
    `<p>${escapeHtml(t(hasLeft ? "preferences.left" : "preferences.text", { email }))}</p>`,
    `<form method="post"><fieldset><legend>${escapeHtml(t("preferences.lists"))}</legend>${boxes.join("") || `<p>${escapeHtml(t("preferences.noLists"))}</p>`}</fieldset>`,
    `<fieldset><legend>${escapeHtml(t("preferences.frequency"))}</legend>${ways.join("")}</fieldset>`,
    `<p><button type="submit">${escapeHtml(t(hasLeft ? "preferences.back" : "preferences.save"))}</button></p></form>`,
  ];
  return sendNotePage(reply, { title: t("preferences.title"), html: parts.filter(Boolean).join("\n") });
}

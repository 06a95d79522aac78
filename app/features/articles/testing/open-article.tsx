import { act, fireEvent, screen } from "@testing-library/react";
import { article } from "../../../../schema/features/articles/article.ts";
import type { BuiltInRole } from "../../../../schema/wire/session.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { cleanRow } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "../ArticleEntryPage.tsx";

type Values = Readonly<Record<string, unknown>>;

/** A client of somebody with this role in the project, who knows the section 'Ciudad'. */
export function clientOf(builtInRole: BuiltInRole): FakeClient {
  const projects = fakeProfile.projects.map((project) => ({ ...project, builtInRole }));
  const client = createFakeClient({ ...fakeProfile, projects });
  client.put("category", cleanRow("c1", { name: "Ciudad" }));
  return client;
}

/** The page of article `a1`, saved with these values, or of a new one. */
export async function openArticle(builtInRole: BuiltInRole, saved: Values | null): Promise<FakeClient> {
  const client = clientOf(builtInRole);
  if (saved) client.put("article", cleanRow("a1", saved));
  await openOwnPage(client, ArticleEntryPage, article, saved ? "a1" : null);
  return client;
}

/** What a choice offers, by the names that people see. */
export async function choicesOf(name: string): Promise<(string | null)[]> {
  await act(async () => fireEvent.click(screen.getByRole("combobox", { name })));
  const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  await act(async () => fireEvent.blur(screen.getByRole("combobox", { name })));
  return options;
}

/** Makes a choice as people do. */
export async function pick(name: string, option: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole("combobox", { name })));
  await act(async () => fireEvent.click(await screen.findByRole("option", { name: option })));
}

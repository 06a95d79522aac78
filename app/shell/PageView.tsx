import { useEffect } from "react";
import { Route } from "wouter";
import { type MessageKey, t } from "../../schema/messages/catalogue.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { usePageTitle } from "../hooks/use-page-title.ts";
import { useActor } from "../hooks/use-project.ts";
import { useHashLocation } from "../hooks/use-routing.ts";
import type { Page, PathParams } from "../routing/page.ts";
import { routeTo } from "../routing/route-of.ts";
import { NotAllowed, NotFound } from "./PageRefusals.tsx";

/** Routes of the pages, for a `Switch`. */
export function routesTo(pages: readonly Page[]) {
  return pages.map((page) => (
    <Route key={page.path} path={page.pattern}>
      {(groups) => <PageView page={page} groups={groups} />}
    </Route>
  ));
}

/** The page for whoever may open it, under its title. */
function PageView({ page, groups }: { readonly page: Page; readonly groups: PathParams }) {
  const actor = useActor();
  const { search } = useHashLocation();
  const route = routeTo(page, groups);
  if (route === null) return <NotFound />;
  const { definition, params } = route;
  if (!page.guard(actor, definition)) return <NotAllowed />;
  const at = { params, definition, actor, version: new URLSearchParams(search).get("version") };
  const { Show, title, keyOf } = page;
  return (
    <>
      <ErrorsOfPage key={definition?.name} />
      {title && <PageTitle title={title} />}
      <Show key={`${definition?.name} ${keyOf?.(at)}`} {...at} />
    </>
  );
}

/** Of a page that has no other one of its own. */
function PageTitle({ title }: { readonly title: MessageKey }) {
  usePageTitle(t(title));
  return null;
}

/** What went wrong on a page is nothing to the next one. A new document that gets its address stays on its page. */
function ErrorsOfPage() {
  const notify = useNotify();
  useEffect(() => () => notify.hideErrors(), [notify]);
  return null;
}

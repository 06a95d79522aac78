import { t } from "../../schema/messages/catalogue.ts";
import { shownValues } from "../entity/entry-state/saved.ts";
import type { Entry } from "../entity/entry-state/use-entry.ts";
import { useNotify } from "../hooks/use-notify.ts";
import { useSession } from "../hooks/use-session.ts";
import { postForm } from "./post-form.ts";

export interface PreviewView {
  /** Name of the window, which the next preview of that name takes as well. */
  readonly name: string;
  /** Of the window; empty for a tab. */
  readonly features: string;
  /** What `path` is called with beside the document. */
  readonly more?: Readonly<Record<string, string>>;
}

/** What a preview's form says: who asks, and what is on screen, saved or not. */
export function usePreviewFields(entry: Entry): Readonly<Record<"access_token" | "project" | "data", string>> {
  const { token, projectId } = useSession();
  return { access_token: token ?? "", project: projectId ?? "", data: JSON.stringify(shownValues(entry)) };
}

/** Shows what is on screen, saved or not, as a page of the site in a view of its own: `path` makes it. Needs a network. */
export function usePreview(entry: Entry, path: string): (view: PreviewView) => void {
  const { token, projectId } = useSession();
  const notify = useNotify();
  return ({ name, features, more }) => {
    const data = JSON.stringify(shownValues(entry));
    const fields = { access_token: token ?? "", project: projectId ?? "", data, ...more };
    if (!postForm(path, fields, `cierre-preview-${name}`, features)) notify.error(t("preview.blocked"));
  };
}

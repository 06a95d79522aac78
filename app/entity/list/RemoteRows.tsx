import type { ReactNode } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { rowsDownTo } from "./row-height.ts";
import type { ListView } from "./use-list-view.ts";
import { type RemoteList, useRemoteList } from "./use-remote-list.ts";

interface RemoteRowsProps {
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  /** Draws what the server has. */
  readonly children: (list: RemoteList) => ReactNode;
}

/** What the server has for a list that the device has not whole. A file of its own: no first screen shows such a list. */
export function RemoteRows({ definition, view, children }: RemoteRowsProps) {
  return children(useRemoteList(definition, view.query, rowsDownTo(view.state.scroll)));
}

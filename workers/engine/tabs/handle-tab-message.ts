import type { TabMessage } from "../../channel/tab-message.ts";
import type { OutboxView } from "../edits/outbox-view.ts";
import type { Settlements } from "../lanes/settlements.ts";
import type { SyncLoop } from "../lanes/sync-loop.ts";
import type { UploadProgress } from "../lanes/upload-progress.ts";
import type { Realtime } from "./realtime.ts";
import type { StatusDesk } from "./status-desk.ts";

export interface TabMessageTargets {
  readonly desk: StatusDesk;
  readonly view: OutboxView;
  readonly loop: SyncLoop;
  readonly realtime: Pick<Realtime, "setReady">;
  readonly settlements: Settlements;
  readonly uploads: UploadProgress;
  readonly leadership: { pingReceived(): void; heartbeatReceived(): void };
}

/** What another tab's message means here. */
export function tabMessageHandler({
  desk,
  view,
  loop,
  realtime,
  settlements,
  uploads,
  leadership,
}: TabMessageTargets): (message: TabMessage) => void {
  return (message) => {
    switch (message.tag) {
      case "ping":
        return leadership.pingReceived();
      case "heartbeat":
        return leadership.heartbeatReceived();
      case "poke":
        view.refresh();
        // A follower would pass the poke on, and two followers would do so forever.
        if (desk.isLeader) loop.dispatch({ tag: "poked" });
        return;
      case "settled":
        return void settlements.elsewhere();
      case "changed":
        return view.refresh();
      case "status":
        realtime.setReady(message.status.ready);
        return desk.receive(message.status);
      case "uploadProgress":
        return uploads.note(message.fileId, message.fraction);
      default:
        return message satisfies never;
    }
  };
}

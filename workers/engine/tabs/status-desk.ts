import type { OutboxContents } from "../../../sync/ports.ts";
import type { EngineState } from "../../../sync/scheduler.ts";
import type { TabChannel } from "../../channel/tab-channel.ts";
import type { SharedStatus } from "../../channel/tab-message.ts";
import type { EngineStatus } from "../../engine-api.ts";
import { sharedStatus, statusOf } from "./status.ts";

/** Puts together what people see: the leader's own state, or what the leader of another tab says. */
export interface StatusDesk {
  readonly isLeader: boolean;
  /** Something the status depends on changed. */
  publish(): void;
  setLeader(isLeader: boolean): void;
  /** Another tab's application is newer than this one. */
  setOutdated(): void;
  /** What the leader said. */
  receive(status: SharedStatus): void;
  /** Says it again, for tabs that have just opened. */
  repeat(): void;
}

export interface StatusSources {
  state(): EngineState;
  contents(): OutboxContents;
  deviceRefused(): boolean;
}

export function createStatusDesk(
  sources: StatusSources,
  channel: Pick<TabChannel, "send">,
  show: (status: EngineStatus) => void,
): StatusDesk {
  let isLeader = false;
  let outdated = false;
  let fromLeader: SharedStatus | null = null;
  let said: SharedStatus | null = null;

  const say = (status: SharedStatus) => {
    if (JSON.stringify(status) === JSON.stringify(said)) return;
    said = status;
    channel.send({ tag: "status", status });
  };
  const publish = () => {
    const shared = fromLeader ?? sharedStatus(sources.state());
    show(statusOf(shared, sources.contents(), { isLeader, outdated, deviceRefused: sources.deviceRefused() }));
    if (isLeader) say(shared);
  };
  return {
    get isLeader() {
      return isLeader;
    },
    publish,
    setLeader(leads) {
      isLeader = leads;
      if (!outdated) fromLeader = null;
      said = null;
    },
    setOutdated() {
      // What it did last, until the newer tab says what is going on.
      fromLeader ??= sharedStatus(sources.state());
      outdated = true;
      publish();
    },
    receive(status) {
      if (isLeader) return;
      fromLeader = status;
      publish();
    },
    repeat() {
      if (said) channel.send({ tag: "status", status: said });
    },
  };
}

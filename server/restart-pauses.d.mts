export interface RestartPauses {
  /** After a process that lived for `livedMs`, and answered or never did. `isHopeless`: too many in a row never did. */
  after(ended: { readonly livedMs: number; readonly served: boolean }): {
    readonly pauseMs: number;
    readonly isHopeless: boolean;
  };
}
export function createRestartPauses(): RestartPauses;

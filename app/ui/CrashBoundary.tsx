import { Component, type ReactNode } from "react";
import { PartNotLoaded } from "./part-not-loaded.ts";

/** What went wrong below a boundary. */
export interface Failure {
  /** The code could not be fetched, as opposed to code that failed. */
  readonly isMissing: boolean;
  /** Renders what failed again. */
  readonly again: () => void;
}

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** A new value (another page, the network back) tries again. */
  readonly resetKey: string;
  /** What shows in place of what failed. */
  readonly failed: (failure: Failure) => ReactNode;
}

/** Keeps a part that fails from taking the rest with it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error("something that is nothing was thrown") };
  }

  override componentDidUpdate(previous: CrashBoundaryProps): void {
    if (previous.resetKey !== this.props.resetKey) this.again();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.failed({ isMissing: isMissing(error), again: this.again });
  }

  private readonly again = (): void => {
    const error: unknown = this.state.error;
    if (error === null) return;
    if (isMissing(error)) error.renew();
    this.setState({ error: null });
  };
}

function isMissing(error: unknown): error is PartNotLoaded {
  return error instanceof PartNotLoaded;
}

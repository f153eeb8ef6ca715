import { Component, type ReactNode } from "react";

type PartBoundaryProps = {
  /** What stands there instead. */
  renderFailure: (error: unknown) => ReactNode;
  onError: () => void;
  children: ReactNode;
};

type PartBoundaryState = { thrown: { error: unknown } | undefined };

/** Keeps the failure of one part of a screen from taking the screen along. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { thrown: { error } };
  }

  override state: PartBoundaryState = { thrown: undefined };

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    const { thrown } = this.state;
    return thrown === undefined ? this.props.children : this.props.renderFailure(thrown.error);
  }
}

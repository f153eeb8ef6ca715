import { Component, type ReactNode } from "react";

type ChartBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** Shows something else when the drawing could not be loaded or drawn. */
export class ChartBoundary extends Component<ChartBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

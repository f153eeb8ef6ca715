import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { ErrorState } from "@postlark/ui/error-state";
import { Component, type ReactNode } from "react";

type State = { hasFailed: boolean };

/** An error message instead of a blank page if a screen throws. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-content-center">
        <ErrorState
          title={m.screen_failure_title()}
          description={m.screen_failure_description()}
          action={
            <Button onClick={() => window.location.reload()}>{m.screen_failure_action()}</Button>
          }
        />
      </main>
    );
  }
}

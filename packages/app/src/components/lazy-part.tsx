import { reloadDocument } from "../document-navigation.ts";
import { errorMessage } from "../error-message.ts";
import { ReloadButton, RetryButton } from "./retry-button.tsx";
import { isServerThere, probeConnection } from "../connection-probe.ts";
import { isMissingChunk } from "../missing-chunk.ts";
import { isBackendReached, onReachChange } from "@postlark/sdk/reachability";
import { ErrorState } from "@postlark/ui/error-state";
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  lazy,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

type Failure<Props> = (props: Props & { error: unknown; onRetry: () => void }) => ReactNode;

/**
 * A part of a screen whose code comes after the screen. When it does not come, only the part's place
 * says so, and it can be fetched again; after an outage that happens by itself.
 * @param load imports the part
 * @param Loading stands in its place until it is there
 * @param Failed stands there when it did not come
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Loading: ComponentType<Props>,
  Failed: Failure<Props> = PartFailure,
): ComponentType<Props> {
  const begin = (fetchPart: typeof load) => lazy(async () => ({ default: await fetchPart() }));
  let latest = begin(load);

  return function LazyPart(props: Props) {
    const [{ Part, attempt }, setState] = useState({ Part: latest, attempt: 0 });
    // What failed once stays failed: the next try, here or after coming back, needs another.
    const hasFailed = useRef(false);
    const prepare = () => {
      latest = begin(() => loadAgain(load));
      hasFailed.current = true;
      void probeConnection();
    };
    const retry = () => {
      hasFailed.current = false;
      setState((before) => ({ Part: latest, attempt: before.attempt + 1 }));
    };
    const retryOnceReached = useEffectEvent(() => {
      if (hasFailed.current && isBackendReached()) retry();
    });
    useEffect(() => onReachChange(retryOnceReached), []);
    return (
      <PartBoundary
        key={attempt}
        onError={prepare}
        renderFailure={(error) => <Failed {...props} error={error} onRetry={retry} />}
      >
        <Suspense fallback={<Loading {...props} />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/**
 * Imports what did not come before. Some browsers remember a failed import for as long as the document
 * lives: where the server answers and the code still does not come, the document is loaded anew.
 * @throws what the import says
 */
export async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (isMissingChunk(error) && (await isServerThere())) reloadDocument();
    throw error;
  }
}

/** What stands in place of a part whose code did not come: another try, and the page anew. */
function PartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState
      title={errorMessage(error)}
      action={
        <>
          <RetryButton onClick={onRetry} />
          <ReloadButton variant="secondary" />
        </>
      }
    />
  );
}

type PartBoundaryProps = {
  /** What stands there instead. */
  renderFailure: (error: unknown) => ReactNode;
  onError: () => void;
  children: ReactNode;
};

type PartBoundaryState = { thrown: { error: unknown } | undefined };

/** Keeps the failure of one part of a screen from taking the screen along. */
class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
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

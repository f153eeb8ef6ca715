import { reloadDocument } from "../shell/document-navigation.ts";
import { errorMessage } from "../session/error-message.ts";
import { ReloadButton, RetryButton } from "./retry-button.tsx";
import { isServerThere, probeConnection } from "../session/connection-probe.ts";
import { isMissingChunk } from "../shell/missing-chunk.ts";
import { isBackendReached, onReachChange } from "@postlark/sdk/reachability";
import { ErrorState } from "@postlark/ui/error-state";
import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

type Failure<Props> = (props: Props & { error: unknown; onRetry: () => void }) => ReactNode;

/**
 * Returns a component whose code loads after the screen. If that fails, only its place shows the error, with a button to
 * retry; after an outage it retries automatically.
 * @param load imports the component
 * @param Loading shown until it has loaded
 * @param Failed shown if it failed to load
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Loading: ComponentType<Props>,
  Failed: Failure<Props> = PartFailure,
): ComponentType<Props> {
  let fetchPart = load;
  let fetchedPart: ComponentType<Props> | undefined;

  // Not `lazy` and `Suspense`: React keeps a fallback for 0.3 s, however soon the code is loaded.
  function FetchedPart(props: Props) {
    const [Part, setPart] = useState(() => fetchedPart);
    useLayoutEffect(() => {
      const loadPart = async () => {
        try {
          fetchedPart = await fetchPart();
          setPart(() => fetchedPart);
        } catch (error) {
          // Thrown while rendering, so that the boundary catches it.
          setPart(() => {
            throw error;
          });
        }
      };
      if (Part === undefined) void loadPart();
    }, [Part]);
    return Part === undefined ? <Loading {...props} /> : <Part {...props} />;
  }

  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const hasFailed = useRef(false);
    const prepareRetry = () => {
      fetchPart = () => loadAgain(load);
      hasFailed.current = true;
      void probeConnection();
    };
    const retry = () => {
      hasFailed.current = false;
      setAttempt((before) => before + 1);
    };
    const retryOnceReached = useEffectEvent(() => {
      if (hasFailed.current && isBackendReached()) retry();
    });
    useEffect(() => onReachChange(retryOnceReached), []);
    return (
      <PartBoundary
        key={attempt}
        onError={prepareRetry}
        renderFailure={(error) => <Failed {...props} error={error} onRetry={retry} />}
      >
        <FetchedPart {...props} />
      </PartBoundary>
    );
  };
}

/**
 * Retries a failed import. Some browsers cache a failed import for the document's lifetime: if the server answers
 * and the import still fails, the document is reloaded.
 * @throws the import's error
 */
export async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (isMissingChunk(error) && (await isServerThere())) reloadDocument();
    throw error;
  }
}

/** Shown in place of a part that failed to load: retry, or reload the page. */
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
  renderFailure: (error: unknown) => ReactNode;
  onError: () => void;
  children: ReactNode;
};

type PartBoundaryState = { thrown?: { error: unknown } };

/** Confines the failure of one part of a screen to that part. */
class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { thrown: { error } };
  }

  override state: PartBoundaryState = {};

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    const { thrown } = this.state;
    return thrown === undefined ? this.props.children : this.props.renderFailure(thrown.error);
  }
}

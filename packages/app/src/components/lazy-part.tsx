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
  let fetchPart = load;
  let fetched: ComponentType<Props> | undefined;

  // Not `lazy` and `Suspense`: React keeps a fallback for 0.3 s, however soon the code is loaded.
  function FetchedPart(props: Props) {
    const [Part, setPart] = useState(() => fetched);
    useLayoutEffect(() => {
      const bring = async () => {
        try {
          fetched = await fetchPart();
          setPart(() => fetched);
        } catch (error) {
          // Thrown while rendering, so that the boundary catches it.
          setPart(() => {
            throw error;
          });
        }
      };
      if (Part === undefined) void bring();
    }, [Part]);
    return Part === undefined ? <Loading {...props} /> : <Part {...props} />;
  }

  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const hasFailed = useRef(false);
    const prepare = () => {
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
        onError={prepare}
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

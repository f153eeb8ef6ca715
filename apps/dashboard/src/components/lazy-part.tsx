import { type ComponentType, type ReactNode, Suspense, lazy, useState } from "react";
import { loadAgain } from "./load-again.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { PartFailure } from "./part-failure.tsx";

/** What a failed part shows: `error` says why, `onRetry` fetches it again. */
type Failure<Props> = (props: Props & { error: unknown; onRetry: () => void }) => ReactNode;

/**
 * A part of a screen whose code comes after the screen. When it does not come, only the part's place
 * says so, and it can be fetched again.
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
    const prepare = () => {
      latest = begin(() => loadAgain(load));
    };
    const retry = () => setState({ Part: latest, attempt: attempt + 1 });
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

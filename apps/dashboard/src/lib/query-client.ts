import { toAppError } from "@postlark/sdk/errors";
import { QueryCache, QueryClient } from "@tanstack/react-query";

/**
 * The app's one query client.
 * @param onUnauthenticated called when the backend no longer takes this person's session
 */
export function createQueryClient(onUnauthenticated: () => void): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry } },
    queryCache: new QueryCache({
      onError: (error) => {
        if (toAppError(error).kind === "unauthenticated") onUnauthenticated();
      },
    }),
  });
}

/** A second or third try helps against a hiccup, never against an answer. */
function shouldRetry(failures: number, error: Error): boolean {
  const { kind } = toAppError(error);
  return failures < 2 && (kind === "unavailable" || kind === "timeout");
}

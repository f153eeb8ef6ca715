import { toAppError } from "@postlark/sdk/errors";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { createContext } from "react-router-dom";

/** The app's query client, for middleware and loaders. */
export const queryClientContext = createContext<QueryClient>();

/** Retries (specification, section 9); TanStack waits 1 s, 2 s and 4 s. */
const retries = 3;

/** Creates an app's query client. @param onUnauthenticated called when the backend no longer accepts the session */
export function createQueryClient(onUnauthenticated: () => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A request that cannot get through fails at once, instead of waiting for the browser's online state, which is
      // unreliable with a backend on the same machine.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetry,
        staleTime: 30_000,
      },
      mutations: { networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (toAppError(error).kind === "unauthenticated") onUnauthenticated();
      },
    }),
  });
}

/** Retrying helps against a brief outage: never after a response, nor after a whole minute without one. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < retries && toAppError(error).kind === "unavailable";
}

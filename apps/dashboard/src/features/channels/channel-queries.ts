import { loadWorkspace } from "#session/load-workspace.ts";
import { AppError } from "@postlark/sdk/errors";
import { queryOptions } from "@tanstack/react-query";

/** The state of this machine's practice server; `null` if the installation has none. */
export function practiceQuery() {
  return queryOptions({
    queryKey: ["live", "practice"] as const,
    queryFn: async ({ signal }) => {
      const { fetchPractice } = await loadWorkspace();
      return fetchPractice(signal).catch(nullIfMissing);
    },
    staleTime: 0,
  });
}

/** The networks that cannot be connected until the operator has registered an application; none if that is unknown. */
export function unavailableNetworksQuery() {
  return queryOptions({
    queryKey: ["live", "networks"] as const,
    queryFn: async ({ signal }) => {
      const { fetchNetworks } = await loadWorkspace();
      return fetchNetworks(signal);
    },
    select: (networks) => networks.filter(({ isSetUp }) => !isSetUp).map(({ network }) => network),
    staleTime: 0,
  });
}

function nullIfMissing(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.kind === "not-found") return null;
  throw thrown;
}

import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import { createQueryClient } from "@postlark/app/session/query-client";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { sampleWorkspace } from "./sample-workspace.ts";

/** Renders a hook in the sample workspace, with a query client of its own. */
export function renderWorkspaceHook<Result>(hook: () => Result) {
  const client = createQueryClient(() => {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={sampleWorkspace}>{children}</WorkspaceProvider>
    </QueryClientProvider>
  );
  return { client, ...renderHook(hook, { wrapper }) };
}

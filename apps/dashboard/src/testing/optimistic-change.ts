import { loadWorkspace } from "#session/load-workspace.ts";
import { deferred } from "@postlark/app/testing/deferred";
import { configureBackend } from "@postlark/sdk/backend";
import type { QueryKey } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { vi } from "vitest";
import { renderWorkspaceHook } from "./render-workspace-hook.tsx";

/** A change that a hook shows before the engine has answered. */
export type OptimisticChange = {
  readonly hook: () => () => Promise<unknown>;
  readonly queryKey: QueryKey;
  readonly before: unknown;
};

async function begin({ hook, queryKey, before }: OptimisticChange) {
  // Loaded before, so that the tests do not wait for code.
  await loadWorkspace();
  configureBackend({ url: "http://localhost:3000", publishableKey: "sb_publishable_test" });
  const answer = deferred<Response>();
  const fetch = vi.fn<() => Promise<Response>>(() => answer.promise);
  vi.stubGlobal("fetch", fetch);
  const { client, result } = renderWorkspaceHook(hook);
  client.setQueryData(queryKey, before);
  return { client, answer, fetch, change: result.current };
}

/** Makes a change while the data are being read; the read returns the old data. @returns what is shown then, and after */
export async function changeDuringRead(optimistic: OptimisticChange, engineAnswer: object) {
  const { client, answer, fetch, change } = await begin(optimistic);
  const { queryKey, before } = optimistic;
  const late = deferred<unknown>();
  const read = client.fetchQuery({ queryKey, queryFn: () => late.promise, staleTime: 0 });
  const changed = change();
  await waitFor(() => {
    if (fetch.mock.calls.length === 0) throw new Error("The engine has received nothing yet.");
  });
  late.resolve(before);
  await read;
  const meanwhile = client.getQueryData(queryKey);
  answer.resolve(Response.json(engineAnswer));
  await changed;
  return { meanwhile, afterwards: client.getQueryData(queryKey) };
}

/** Makes a change that the engine refuses. @returns whether the data are to be read again */
export async function refusedChange(optimistic: OptimisticChange): Promise<boolean> {
  const { client, answer, change } = await begin(optimistic);
  answer.resolve(Response.json({ error: { code: "changed_meanwhile" } }, { status: 409 }));
  await change();
  return client.getQueryState(optimistic.queryKey)?.isInvalidated === true;
}

import { command } from "#session/command.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastError } from "@postlark/app/session/toast-error";
import { commandError } from "./command-error.ts";
import { myWorkspacesQuery } from "./my-workspaces.ts";

/** Restores a deleted workspace, for its owner; shows an error on failure. */
export function useRestoreWorkspace() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => command("POST", `/workspaces/${id}/restore`),
    onError: (error) => toastError(commandError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: myWorkspacesQuery().queryKey }),
  });
  return { restore: (id: string) => mutate(id), isRestoring: isPending };
}

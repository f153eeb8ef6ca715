import { toastError } from "@postlark/app/session/toast-error";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { command } from "#session/command.ts";
import { commandError } from "./command-error.ts";
import { myWorkspacesQuery } from "./my-workspaces.ts";

/** Restores a deleted workspace, for its owner; shows an error on failure. */
export function useRestoreWorkspace() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      command((request) => request("POST /workspaces/{id}/restore", { params: { id } })),
    onError: (error) => toastError(commandError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: myWorkspacesQuery().queryKey }),
  });
  return { restore: (id: string) => mutate(id), isRestoring: isPending };
}

import { NewWorkspace } from "#features/new-workspace/new-workspace.tsx";
import { command } from "#session/command.ts";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { loadAccount } from "#session/session.ts";
import { persistent, storageKeys } from "@postlark/site/storage";
import type { WorkspaceFields } from "#workspace/workspace-form.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";

export { joinWorkspaceMessages as joinMessages } from "#workspace/workspace-messages.ts";

const created = z.object({ slug: z.string() });

export function Component() {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function create(fields: WorkspaceFields) {
    const { slug } = await command((request) =>
      request("POST /workspaces", { body: fields, answer: created }),
    );
    await client.invalidateQueries({ queryKey: myWorkspacesQuery().queryKey, refetchType: "all" });
    // Hides the offer of a workspace. If that cannot be saved, other devices still show it.
    persistent.setItem(storageKeys.hidesWorkspaceOffer, "1");
    void loadAccount()
      .then((account) => account.hideWorkspaceOffer())
      .catch(() => {});
    await navigate(`/w/${slug}/overview`);
  }

  return <NewWorkspace onCreate={create} />;
}

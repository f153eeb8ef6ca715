import { WorkspaceFrame } from "#features/workspace-frame/workspace-frame.tsx";
import { lastWorkspace } from "#session/last-workspace.ts";
import { redirect } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

export { joinWorkspaceMessages as joinMessages } from "#workspace/workspace-messages.ts";

const load = workspaceLoader(() => []);

/** `/w/-/…`, as the installed app's shortcuts have it, leads to the workspace that was used last. */
export const loader: typeof load = (args) => {
  if (args.params["slug"] !== "-") return load(args);
  const slug = lastWorkspace();
  const { pathname } = new URL(args.request.url);
  throw redirect(slug === undefined ? "/dashboard" : pathname.replace("-", slug));
};

export const Component = WorkspaceFrame;

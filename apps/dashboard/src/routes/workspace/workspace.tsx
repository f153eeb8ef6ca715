import { WorkspaceFrame } from "#features/workspace-frame/workspace-frame.tsx";
import { workspaceLoader } from "./workspace-loader.ts";

export { joinWorkspaceMessages as joinMessages } from "#workspace/workspace-messages.ts";

export const loader = workspaceLoader(() => []);

export const Component = WorkspaceFrame;

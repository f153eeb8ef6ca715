import { lazyPart } from "@postlark/app/components/lazy-part";

const Place = () => <span className="size-11" />;

/** The bell of a live workspace, loaded after the screen. */
export const WorkspaceNotices = lazyPart<{ slug: string }>(
  async () => (await import("./workspace-notices.tsx")).loadWorkspaceNotices(),
  Place,
  Place,
);

import { lazyPart } from "@postlark/app/components/lazy-part";

const Place = () => <span className="size-11" />;

/** The bell of a live workspace; its code comes after the screen's. */
export const NoticesPart = lazyPart<{ slug: string }>(
  async () => (await import("./workspace-notices.tsx")).loadWorkspaceNotices(),
  Place,
  Place,
);

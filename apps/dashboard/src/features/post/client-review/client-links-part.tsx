import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { WorkspaceClientLinksProps } from "./workspace-client-links.tsx";

/** The links by which clients see a post; their code comes after the screen. */
export const ClientLinksPart = lazyPart<WorkspaceClientLinksProps>(
  async () => (await import("./workspace-client-links.tsx")).WorkspaceClientLinks,
  () => <Skeleton className="h-40 w-full rounded-lg" />,
);

import { lazyPart } from "@postlark/app/components/lazy-part";
import { joinCatalogues } from "@postlark/app/language/language";
import { Skeleton } from "@postlark/ui/skeleton";

/** `WorkspaceArchive`, loaded with its messages for those who may see it. */
export const WorkspaceArchive = lazyPart(
  async () => {
    const [archive, { catalogues, setCatalogue }] = await Promise.all([
      import("./archive/workspace-archive.tsx"),
      import("#paraglide/archive-catalogue.js"),
    ]);
    await joinCatalogues({ load: catalogues, use: setCatalogue });
    return archive.WorkspaceArchive;
  },
  () => <Skeleton className="h-48" />,
);

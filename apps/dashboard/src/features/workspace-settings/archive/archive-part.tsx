import { lazyPart } from "@postlark/app/components/lazy-part";
import { joinCatalogues } from "@postlark/app/language";
import { Skeleton } from "@postlark/ui/skeleton";

/** `WorkspaceArchive`, fetched with its words once somebody may see it. */
export const ArchivePart = lazyPart(
  async () => {
    const [{ WorkspaceArchive }, { catalogues, setCatalogue }] = await Promise.all([
      import("./workspace-archive.tsx"),
      import("#paraglide/archive-catalogue.js"),
    ]);
    await joinCatalogues({ load: catalogues, use: setCatalogue });
    return WorkspaceArchive;
  },
  () => <Skeleton className="h-48" />,
);

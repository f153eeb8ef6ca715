import { QueryView } from "#components/query-view.tsx";
import { brandQuery, loadBrand } from "#workspace/brand-query.ts";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { workspacePicturePath } from "@postlark/domain/workspace-picture-path";
import type { Workspace } from "@postlark/domain/workspace";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { BrandCard } from "./brand-card.tsx";
import { PictureCard } from "./picture-card.tsx";

/** The workspace's picture, name and colour for people outside, for those who may change them. */
export function WorkspaceBrand({ workspace }: { workspace: Workspace }) {
  const { id, name, picture } = workspace;
  const client = useQueryClient();
  const query = brandQuery(id);

  async function showPicture(shown: string | null) {
    const { queryKey } = myWorkspacesQuery();
    client.setQueryData(queryKey, (list) =>
      list?.map((one) => (one.id === id ? { ...one, picture: shown } : one)),
    );
    await client.invalidateQueries({ queryKey });
  }

  async function store(square: Blob) {
    const hash = await (await loadBrand()).savePicture(id, square);
    void showPicture(hash);
  }

  return (
    <>
      <PictureCard
        name={name}
        picture={picture}
        onStore={store}
        onRemove={async (shown) => {
          // Kept in this tab alone, to be sent again by "Undo".
          const previousPicture = await (await fetch(workspacePicturePath(shown))).blob();
          await (await loadBrand()).removePicture(id);
          void showPicture(null);
          return () => store(previousPicture);
        }}
      />
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {(saved) => (
          <BrandCard
            saved={saved}
            workspaceName={name}
            picture={picture}
            onSave={async (brand) => {
              const revision = saved?.revision ?? 0;
              try {
                await (await loadBrand()).saveBrand(id, { ...brand, revision });
              } finally {
                await client.invalidateQueries({ queryKey: query.queryKey });
              }
            }}
          />
        )}
      </QueryView>
    </>
  );
}

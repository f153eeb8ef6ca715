import { folderOptions } from "#components/pictures/folder-options.ts";
import type { DescribeProps } from "#components/suggestions/describe-button.tsx";
import { VideoPlayer } from "#components/videos/video-player.tsx";
import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/time/moments";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { MediaFolder } from "@postlark/domain/media-folder";
import { isVideo } from "@postlark/domain/video";
import type { PicturePost } from "@postlark/sdk/library";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Trash } from "@postlark/ui/icons/trash";
import { Select } from "@postlark/ui/select";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ComponentType, ReactNode } from "react";
import { type ChangePicture, PictureFields } from "./picture-fields.tsx";
import { PicturePosts } from "./picture-posts.tsx";
import { PictureTags, type SetTag } from "./picture-tags.tsx";
import { nameOf, sizeOf } from "./picture-tile.tsx";

export type PictureScreenProps = {
  picture: LibraryPicture;
  /** URL of the picture; undefined until it is known. */
  address: string | undefined;
  /** The posts that contain it; undefined while loading. */
  posts: readonly PicturePost[] | undefined;
  tags: readonly string[];
  folders: readonly MediaFolder[];
  backLink: ReactNode;
  /** Further actions; nothing for users with read-only access. */
  tools?: ReactNode;
  /** Has the workspace's model describe it. */
  describe?: ComponentType<DescribeProps>;
  /** Absent for those who may not edit it. */
  actions:
    | {
        onChange: ChangePicture;
        onTag: SetTag;
        onFolder: (folderId: string | null) => void;
        onDelete: () => void;
        onRestore: () => void;
      }
    | undefined;
  /** Whether deleting was refused because planned posts contain it. */
  isDeletionRefused: boolean;
};

/** A picture with its name, description, tags and the posts that contain it. */
export function PictureScreen(props: PictureScreenProps) {
  const { picture, address, posts, tags, folders, backLink, tools, describe } = props;
  const { actions, isDeletionRefused } = props;
  const isDeleted = picture.deletedAt !== null;
  const editActions = isDeleted ? undefined : actions;
  const planned = posts?.filter(({ isPlanned }) => isPlanned) ?? [];
  return (
    <>
      <div>
        {backLink}
        <ScreenHeader title={nameOf(picture)}>
          <div className="flex flex-wrap gap-3">
            {!isDeleted && tools}
            {editActions !== undefined && (
              <Button variant="secondary" onClick={editActions.onDelete}>
                <Trash />
                {m.media_library_delete()}
              </Button>
            )}
          </div>
        </ScreenHeader>
      </div>
      {isDeletionRefused && planned.length > 0 && (
        <Alert title={m.media_library_refused()}>
          <PicturePosts posts={planned} />
        </Alert>
      )}
      {isDeleted && (
        <Alert tone="info">
          <p>{m.media_library_is_deleted()}</p>
          {actions !== undefined && (
            <Button variant="link" size="sm" onClick={actions.onRestore}>
              {m.media_library_restore()}
            </Button>
          )}
        </Alert>
      )}
      <div className="grid items-start gap-stack lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PictureViewer picture={picture} address={address} />
        <Card>
          <CardContent className="grid gap-stack">
            <PictureFields
              key={picture.id}
              picture={picture}
              describe={describe}
              onChange={editActions?.onChange}
            />
            <PictureTags tags={picture.tags} suggestions={tags} onSet={editActions?.onTag} />
            {folders.length > 0 && (
              <PictureFolder picture={picture} folders={folders} onFolder={editActions?.onFolder} />
            )}
            <PictureUses posts={posts} />
            <p className="text-sm text-ink-muted">
              {sizeOf(picture)}
              <br />
              {m.media_library_added({ moment: formatMoment(picture.createdAt) })}
            </p>
          </CardContent>
        </Card>
      </div>
    </>
  );
}

/** The picture or video in full; a skeleton until its URL is known. */
function PictureViewer({ picture, address }: Pick<PictureScreenProps, "picture" | "address">) {
  return (
    <Card className="grid place-items-center overflow-clip bg-sunken">
      {address === undefined ? (
        <Skeleton className="h-80 w-full" />
      ) : isVideo(picture) ? (
        <VideoPlayer video={picture} address={address} />
      ) : (
        <img
          src={address}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="w-auto object-contain sm:max-h-[70dvh]"
        />
      )}
    </Card>
  );
}

function PictureUses({ posts }: Pick<PictureScreenProps, "posts">) {
  return (
    <section aria-label={m.media_library_used()} className="grid gap-1">
      <h2 className="text-sm font-medium">{m.media_library_used()}</h2>
      {posts === undefined ? (
        <Skeleton className="h-10" />
      ) : posts.length === 0 ? (
        <p className="text-sm text-ink-muted">{m.media_library_unused()}</p>
      ) : (
        <PicturePosts posts={posts} />
      )}
    </section>
  );
}

/** Moves the picture to a folder or out of one; disabled without `onFolder`. */
function PictureFolder({
  picture,
  folders,
  onFolder,
}: Pick<PictureScreenProps, "picture" | "folders"> & {
  onFolder: ((folderId: string | null) => void) | undefined;
}) {
  return (
    <Field label={m.media_folder_of_picture()}>
      {(control) => (
        <Select
          {...control}
          options={[{ value: "", label: m.media_folder_none() }, ...folderOptions(folders)]}
          value={picture.folderId ?? ""}
          disabled={onFolder === undefined}
          onValueChange={(folder) => onFolder?.(folder || null)}
        />
      )}
    </Field>
  );
}

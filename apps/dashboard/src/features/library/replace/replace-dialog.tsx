import { m } from "#paraglide/messages.js";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { ReplaceablePost } from "@postlark/sdk/replace-picture";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { FileButton } from "@postlark/ui/file-button";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { Upload } from "@postlark/ui/icons/upload";
import { Progress } from "@postlark/ui/progress";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ReactNode } from "react";
import { PicturePosts } from "../picture-posts.tsx";

export type ReplaceDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  picture: LibraryPicture;
  address: string | undefined;
  /** Unpublished posts with the picture; undefined while loading. */
  posts: readonly ReplaceablePost[] | undefined;
  /** Shown if the posts could not be loaded. */
  failure: ReactNode;
  /** The library to choose from; absent while closed. */
  library: ReactNode;
  onLook: () => void;
  onFile: (file: File) => void;
  /** Upload progress from 0 to 1; undefined without an upload. */
  share: number | undefined;
  /** The chosen replacement, its URL undefined until known; null before one is chosen. */
  chosen: { readonly alt: string; readonly address: string | undefined } | null;
  error: string | undefined;
  isPending: boolean;
  onReplace: () => void;
};

/** Explains what replacing a picture changes, lets the user choose another, and replaces it. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { isOpen, onClose, posts, failure, library, share, chosen, error, isPending } = props;
  const changed = posts?.filter(({ mayEdit }) => mayEdit) ?? [];
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.composer_close()} size="wide">
        <DialogHeader>
          <DialogTitle>{m.media_replace_title()}</DialogTitle>
        </DialogHeader>
        {library ?? (
          <>
            <DialogBody className="grid content-start gap-4">
              {failure ??
                (posts === undefined ? <Skeleton className="h-20" /> : <Outlook posts={posts} />)}
              {changed.length > 0 && (
                <>
                  <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
                    <Shown address={props.address} alt={props.picture.alt} />
                    <ArrowRight />
                    {chosen === null ? (
                      <p className="text-sm text-ink-muted">{m.media_replace_not_chosen()}</p>
                    ) : (
                      <Shown address={chosen.address} alt={chosen.alt} />
                    )}
                  </div>
                  {share !== undefined && (
                    <Progress
                      label={m.media_replace_sending()}
                      value={share < 1 ? share : undefined}
                    />
                  )}
                  <div className="flex flex-wrap gap-3">
                    <Button variant="secondary" onClick={props.onLook}>
                      {m.media_library_open()}
                    </Button>
                    <FileButton
                      accept="image/*"
                      disabled={share !== undefined}
                      onFile={props.onFile}
                    >
                      <Upload />
                      {m.media_replace_upload()}
                    </FileButton>
                  </div>
                </>
              )}
              {error !== undefined && <Alert title={error} />}
            </DialogBody>
            <DialogFooter>
              <DialogClose>
                <Button variant="secondary">{m.calendar_cancel()}</Button>
              </DialogClose>
              {changed.length > 0 && (
                <Button
                  disabled={chosen === null}
                  isPending={isPending}
                  onClick={() => props.onReplace()}
                >
                  {m.media_replace_confirm({ count: changed.length })}
                </Button>
              )}
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Outlook({ posts }: { posts: readonly ReplaceablePost[] }) {
  const changed = posts.filter(({ mayEdit }) => mayEdit);
  const unchangedPosts = posts.filter(({ mayEdit }) => !mayEdit);
  const asking = changed.filter(({ asksAgain }) => asksAgain).length;
  return (
    <>
      {changed.length === 0 ? (
        <p>{m.media_replace_none()}</p>
      ) : (
        <div className="grid gap-1">
          <p>{m.media_replace_outlook({ count: changed.length })}</p>
          {asking > 0 && (
            <p className="text-warning">{m.media_replace_asks_again({ count: asking })}</p>
          )}
          <p className="text-sm text-ink-muted">{m.media_replace_keeps()}</p>
        </div>
      )}
      {unchangedPosts.length > 0 && (
        <section aria-label={m.media_replace_left({ count: unchangedPosts.length })}>
          <h3 className="text-sm font-medium">
            {m.media_replace_left({ count: unchangedPosts.length })}
          </h3>
          <PicturePosts posts={unchangedPosts.map((post) => ({ ...post, isPlanned: false }))} />
        </section>
      )}
    </>
  );
}

function Shown({ address, alt }: { address: string | undefined; alt: string }) {
  return address === undefined ? (
    <Skeleton className="h-40" />
  ) : (
    <img src={address} alt={alt} className="h-40 w-full rounded-md bg-sunken object-contain" />
  );
}

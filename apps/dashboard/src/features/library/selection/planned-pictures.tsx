import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { Alert } from "@postlark/ui/alert";
import type { BatchOutcome } from "./process-in-batches.ts";
import { nameOf } from "../picture-tile.tsx";
import { Button } from "@postlark/ui/button";

/** How many are listed by name; the others stay selected. */
const mostNamed = 20;

/** Pictures that were not deleted because planned posts contain them, each linked to its page, which lists the posts. */
export function PlannedPictures({
  pictures,
  onClose,
}: {
  pictures: BatchOutcome<LibraryPicture>["usedInPlannedPosts"];
  onClose: () => void;
}) {
  const { slug } = useWorkspace();
  const more = pictures.length - mostNamed;
  return (
    <Alert title={m.media_selection_planned({ count: pictures.length })}>
      <ul className="flex flex-wrap gap-x-4">
        {pictures.slice(0, mostNamed).map(({ picture, posts }) => (
          <li key={picture.id} className="flex min-w-0 items-center gap-x-1.5">
            <AppLink
              to={`/w/${slug}/library/${picture.id}`}
              className="inline-flex min-h-control-sm max-w-full items-center truncate underline"
            >
              {nameOf(picture)}
            </AppLink>
            <span className="shrink-0 text-ink-muted">
              {m.media_selection_planned_in({ count: posts })}
            </span>
          </li>
        ))}
        {more > 0 && <li className="py-2">{m.media_selection_more({ count: more })}</li>}
      </ul>
      <Button variant="link" size="sm" onClick={onClose}>
        {m.composer_close()}
      </Button>
    </Alert>
  );
}

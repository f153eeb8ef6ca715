import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { usePictureLinks } from "#workspace/picture-links.ts";
import { formatCount } from "@postlark/app/language/figures";
import { type LibraryPicture, picturePageSize } from "@postlark/domain/library-picture";
import type { PictureFilter } from "@postlark/sdk/library";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { useScrollSpeed } from "./scroll-speed.ts";
import { previewAddress } from "./preview-address.ts";

/** Renders one picture as a list item; `address` is its small version's URL, undefined until known. */
export type RenderPicture = (picture: LibraryPicture, address: string | undefined) => ReactNode;

/** Pictures render this far outside the viewport, so that they are there when scrolled to. */
const nearby = "1000px 0px";

/** Pictures rendered at once: full rows, as in a page, and few enough for a single frame. */
const atOnce = 12;

const columns = "[--columns:2] sm:[--columns:3] lg:[--columns:4] 2xl:[--columns:6]";

const grid = `grid auto-rows-[14rem] grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-3 ${columns}`;

/**
 * A library's pictures in groups of a few rows, each with its final height from the start. Groups near the viewport
 * are loaded, a page at a time, and rendered; the others are placeholders.
 */
export function PicturePages({
  count,
  filter,
  renderPicture,
}: {
  count: number;
  filter: PictureFilter;
  renderPicture: RenderPicture;
}) {
  useScrollSpeed();
  return (
    <div data-walkable="" className="grid gap-3">
      {Array.from({ length: Math.ceil(count / atOnce) }, (_, piece) => {
        const first = piece * atOnce;
        return (
          <Place key={piece} isShownAtOnce={piece === 0} count={Math.min(atOnce, count - first)}>
            <PicturePiece
              first={first}
              count={count}
              filter={filter}
              renderPicture={renderPicture}
            />
          </Place>
        );
      })}
    </div>
  );
}

/** Renders its children near the viewport, and a placeholder of the same height elsewhere. */
function Place({
  count,
  isShownAtOnce,
  children,
}: {
  count: number;
  isShownAtOnce: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isShownAtOnce);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      // A transition, so that scrolling stays smooth.
      ([entry]) => startTransition(() => setIsNear(entry?.isIntersecting === true)),
      { rootMargin: nearby },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  // That many rows of 14 rem and the gaps between them.
  const minHeight = `calc(round(up, ${count} / var(--columns), 1) * 14.75rem - 0.75rem)`;
  return (
    <div ref={place} style={{ minHeight }} className={`contain-content ${columns}`}>
      {isNear && children}
    </div>
  );
}

function PicturePiece({
  first,
  count,
  filter,
  renderPicture,
}: {
  /** Index of the first picture, from 0. */
  first: number;
  count: number;
  filter: PictureFilter;
  renderPicture: RenderPicture;
}) {
  const { id } = useWorkspace();
  const page = Math.floor(first / picturePageSize);
  const query = useQuery(libraryQueries.page(id, filter, page));
  const addressOf = usePictureLinks(id, query.data ?? []);
  const last = Math.min(count, first + atOnce);
  if (query.isLoadingError) {
    return (
      <QueryFailure
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <PicturesLoading count={last - first} />;
  const from = first - page * picturePageSize;
  return (
    <PictureList
      label={m.media_library_pictures({
        first: formatCount(first + 1),
        last: formatCount(last),
        count: formatCount(count),
      })}
    >
      {query.data
        .slice(from, from + atOnce)
        .map((picture) => renderPicture(picture, previewAddress(addressOf(picture))))}
    </PictureList>
  );
}

export function PictureList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={grid}>
      {children}
    </ul>
  );
}

export function PicturesLoading({ count = 12 }: { count?: number }) {
  return (
    <div aria-busy="true" className={grid}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className="rounded-lg" />
      ))}
    </div>
  );
}

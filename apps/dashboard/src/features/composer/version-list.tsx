import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/time/moments";
import { errorMessage } from "@postlark/app/session/error-message";
import { RetryButton } from "@postlark/app/components/retry-button";
import type { PostVersion } from "@postlark/domain/post";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { ErrorState } from "@postlark/ui/error-state";
import { Skeleton } from "@postlark/ui/skeleton";

export type VersionListProps = {
  versions: {
    data: readonly PostVersion[] | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  revision: number;
  nameOf: (userId: string | null) => string;
  /** Absent for those who may not write. */
  onRestore: ((version: PostVersion) => void) | undefined;
};

/** Versions with author and time, latest first; each can be viewed and restored. */
export function VersionList({
  versions: { data, error, refetch },
  revision,
  nameOf,
  onRestore,
}: VersionListProps) {
  if (data === undefined) {
    return error === null || error === undefined ? (
      <Skeleton className="h-40 w-full" />
    ) : (
      <ErrorState
        title={errorMessage(error)}
        action={<RetryButton onClick={() => void refetch()} />}
      />
    );
  }
  return (
    <ol className="grid gap-3">
      {data.map((version) => (
        <li key={version.revision} className="rounded-md border border-line p-3 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              <span className="font-medium">{nameOf(version.authorId)}</span>{" "}
              {sourcesOf(version).map((source) => (
                <Badge key={source} className="me-1">
                  {source}
                </Badge>
              ))}
              <time dateTime={version.createdAt} className="text-ink-muted">
                {formatMoment(version.createdAt)}
              </time>
            </span>
            {version.revision === revision ? (
              <span className="text-ink-muted">{m.composer_version_current()}</span>
            ) : (
              onRestore && (
                <Button
                  variant="link"
                  size="sm"
                  aria-label={m.composer_version_restore_of({
                    time: formatMoment(version.createdAt),
                  })}
                  onClick={() => onRestore(version)}
                >
                  {m.composer_version_restore()}
                </Button>
              )
            )}
          </p>
          <p dir="auto" className="mt-1 line-clamp-6 whitespace-pre-wrap wrap-break-word">
            {version.content.text || <span className="text-ink-faint">{m.composer_nothing()}</span>}
          </p>
          <p className="mt-1 text-xs text-ink-muted">{aside(version)}</p>
        </li>
      ))}
    </ol>
  );
}

/** The sources of a version's texts besides its author. */
function sourcesOf({ content, overrides }: PostVersion): readonly string[] {
  const all = [content, ...Object.values(overrides)].flatMap(
    ({ settings }) => settings?.sources ?? [],
  );
  return [...new Set(all)].map((source) =>
    source === "template"
      ? m.posts_version_template()
      : m.posts_version_model({ model: source.slice("model:".length) }),
  );
}

function aside({ content, overrides }: PostVersion): string {
  const overrideCount = Object.keys(overrides).length;
  return [
    content.media.length > 0 && m.composer_version_pictures({ count: content.media.length }),
    overrideCount > 0 && m.composer_version_own({ count: overrideCount }),
  ]
    .filter(Boolean)
    .join(" · ");
}

import { previewAddress } from "#components/pictures/preview-address.ts";
import { usePictureLinks } from "#workspace/picture-links.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Attachment } from "@postlark/domain/post-content";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CalendarPost } from "./calendar-posts.ts";
import type { CalendarView } from "./calendar-view.ts";

const none: ReadonlyMap<string, Attachment> = new Map();

/** Loads the first pictures of a view's posts. @returns the address of a post's small picture; undefined without one */
export function useCalendarPictures({
  since,
  until,
}: Pick<CalendarView, "since" | "until">): (
  post: Pick<CalendarPost, "postId">,
) => string | undefined {
  const { id } = useWorkspace();
  const { data: pictures = none } = useQuery({
    queryKey: [
      ...workspaceQueries.all(id),
      "posts",
      "pictures",
      since.toISOString(),
      until.toISOString(),
    ],
    queryFn: async ({ signal }) =>
      (await import("@postlark/sdk/calendar-pictures")).fetchCalendarPictures(
        id,
        since,
        until,
        signal,
      ),
  });
  const attachments = useMemo(() => [...pictures.values()], [pictures]);
  const addressOf = usePictureLinks(id, attachments);
  return ({ postId }) => {
    const picture = pictures.get(postId);
    return picture && previewAddress(addressOf(picture));
  };
}

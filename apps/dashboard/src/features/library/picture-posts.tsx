import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { PicturePost } from "@postlark/sdk/library";
import { Badge } from "@postlark/ui/badge";

export function PicturePosts({ posts }: { posts: readonly PicturePost[] }) {
  const { slug } = useWorkspace();
  return (
    <ul className="divide-y divide-line">
      {posts.map(({ postId, text, isPlanned }) => (
        <li key={postId} className="flex items-center gap-3 py-2">
          <AppLink
            to={`/w/${slug}/posts/${postId}`}
            className="line-clamp-2 min-w-0 flex-1 text-sm break-words text-accent hover:underline"
          >
            {text.trim() || m.media_library_no_text()}
          </AppLink>
          {isPlanned && <Badge tone="accent">{m.media_library_planned()}</Badge>}
        </li>
      ))}
    </ul>
  );
}

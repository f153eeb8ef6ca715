import { AppLink } from "#components/app-link.tsx";
import { NewPostLink } from "#components/new-post-link.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Download } from "@postlark/ui/icons/download";
import { Upload } from "@postlark/ui/icons/upload";
import { useState } from "react";
import type { PostsAddress } from "./posts-address.ts";

/** Actions above a list of posts: new, import and export. */
export function PostsActions({ address }: { address: PostsAddress }) {
  const workspace = useWorkspace();
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    setIsSaving(true);
    try {
      const { savePosts } = await import("./save-posts.ts");
      const unreadable = await savePosts(workspace, address);
      if (unreadable > 0) toastError(m.shared_unreadable({ count: unreadable }));
    } catch {
      toastError(m.posts_export_failed());
    }
    setIsSaving(false);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="ghost"
        className="max-sm:w-control max-sm:px-0!"
        isPending={isSaving}
        onClick={() => void save()}
      >
        <Download />
        <span className="max-sm:sr-only">{m.posts_export()}</span>
      </Button>
      {isAtLeast(workspace.role, "contributor") && (
        <AppLink
          to={`/w/${workspace.slug}/import`}
          className={buttonVariants({
            variant: "secondary",
            className: "max-sm:w-control max-sm:px-0!",
          })}
        >
          <Upload />
          <span className="max-sm:sr-only">{m.posts_import()}</span>
        </AppLink>
      )}
      <NewPostLink />
    </div>
  );
}

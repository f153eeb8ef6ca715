import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { hasWorkspaceScreen } from "#workspace/workspace-screens.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { buttonVariants } from "@postlark/ui/button";
import { Plus } from "@postlark/ui/icons/plus";

/** Links to the composer, for those who may write. */
export function NewPostLink({ label = m.posts_new_post() }: { label?: string }) {
  const { slug, role } = useWorkspace();
  if (!hasWorkspaceScreen("posts/new") || !isAtLeast(role, "contributor")) return null;
  return (
    <AppLink to={`/w/${slug}/posts/new`} data-slot="button" className={buttonVariants()}>
      <Plus />
      {label}
    </AppLink>
  );
}

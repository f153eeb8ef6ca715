import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Search } from "@postlark/ui/icons/search";

/** Shown for a URL of no post in this workspace. */
export function MissingPost() {
  const { slug } = useWorkspace();
  return (
    <>
      <ScreenHeading title={m.composer_post()} />
      <Card>
        <EmptyState
          icon={<Search />}
          title={m.posts_missing_title()}
          description={m.posts_missing()}
          action={
            <AppLink to={`/w/${slug}/posts/new`} className={buttonVariants()}>
              {m.composer_new()}
            </AppLink>
          }
        />
      </Card>
    </>
  );
}

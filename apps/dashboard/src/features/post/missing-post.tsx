import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Search } from "@postlark/ui/icons/search";

/** An address of no post of this workspace. */
export function MissingPost() {
  const { slug } = useWorkspace();
  return (
    <>
      <ScreenHeading title={m.live_compose_post()} />
      <Card>
        <EmptyState
          icon={<Search />}
          title={m.live_post_missing_title()}
          description={m.live_post_missing()}
          action={
            <AppLink to={`/w/${slug}/posts/new`} className={buttonVariants()}>
              {m.live_compose_new()}
            </AppLink>
          }
        />
      </Card>
    </>
  );
}

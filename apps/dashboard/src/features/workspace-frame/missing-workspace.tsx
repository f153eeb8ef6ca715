import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Search } from "@postlark/ui/icons/search";

/** An address of no workspace of the user's. @param removedFrom its name, where it was theirs until a moment ago */
export function MissingWorkspace({ removedFrom }: { removedFrom: string | undefined }) {
  return (
    <>
      <ScreenHeading title={m.workspaces_missing_title()} />
      <Card>
        <output className="block">
          <EmptyState
            icon={<Search />}
            title={
              removedFrom === undefined
                ? m.workspaces_missing_unknown()
                : m.workspaces_missing_removed({ name: removedFrom })
            }
            description={
              removedFrom === undefined
                ? m.workspaces_missing_unknown_help()
                : m.workspaces_missing_removed_help()
            }
            action={
              <AppLink to="/dashboard" className={buttonVariants()}>
                {m.workspaces_to_sample()}
              </AppLink>
            }
          />
        </output>
      </Card>
    </>
  );
}

/** A path below a workspace without a screen. */
export function MissingScreen({ slug }: { slug: string }) {
  return (
    <>
      <ScreenHeading title={m.workspaces_screen_missing_title()} />
      <Card>
        <EmptyState
          icon={<Search />}
          title={m.workspaces_screen_missing()}
          action={
            <AppLink to={`/w/${slug}/overview`} className={buttonVariants()}>
              {m.workspaces_to_overview()}
            </AppLink>
          }
        />
      </Card>
    </>
  );
}

import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";

/** Without a channel there is nothing to fill. */
export function NoChannels() {
  const { slug, role } = useWorkspace();
  const mayConnect = isAtLeast(role, "admin");
  return (
    <Card>
      <EmptyState
        title={m.queue_nothing()}
        description={mayConnect ? m.queue_no_channels() : m.channels_ask_admin_to_connect()}
        action={
          mayConnect && (
            <AppLink to={`/w/${slug}/channels`} className={buttonVariants()}>
              {m.overview_first_connect()}
            </AppLink>
          )
        }
      />
    </Card>
  );
}

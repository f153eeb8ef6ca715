import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { buttonVariants } from "@postlark/ui/button";
import { EmptyState } from "@postlark/ui/empty-state";

export type NoChannelProps = { path: `/w/${string}/channels` };

/** Shown instead of the channel picker before a channel is connected. */
export function NoChannel({ path }: NoChannelProps) {
  return (
    <EmptyState
      title={m.composer_no_channel_title()}
      description={m.composer_no_channel()}
      action={
        <AppLink to={path} className={buttonVariants()}>
          {m.composer_connect()}
        </AppLink>
      }
      className="py-6"
    />
  );
}

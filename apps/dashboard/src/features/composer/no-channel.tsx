import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { buttonVariants } from "@postlark/ui/button";
import { EmptyState } from "@postlark/ui/empty-state";

export type NoChannelProps = { path: `/w/${string}/channels` };

/** What stands where channels would be chosen, before one is connected. */
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

import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { buttonVariants } from "@postlark/ui/button";
import { EmptyState } from "@postlark/ui/empty-state";

export type NoChannelProps = {
  path: `/w/${string}/channels`;
  mayConnect: boolean;
};

/** Shown instead of the channel picker before a channel is connected. */
export function NoChannel({ path, mayConnect }: NoChannelProps) {
  return (
    <EmptyState
      title={m.composer_no_channel_title()}
      description={mayConnect ? m.composer_no_channel() : m.channels_ask_admin_to_connect()}
      action={
        mayConnect && (
          <AppLink to={path} className={buttonVariants()}>
            {m.composer_connect()}
          </AppLink>
        )
      }
      className="py-6"
    />
  );
}

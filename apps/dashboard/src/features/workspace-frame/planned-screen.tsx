import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Chart } from "@postlark/ui/icons/chart";
import { Headset } from "@postlark/ui/icons/headset";
import { Message } from "@postlark/ui/icons/message";

/** The screens that people look for and that are not built yet. */
const planned = {
  inbox: [m.workspaces_inbox, m.workspaces_inbox_planned, Message],
  analytics: [m.nav_analytics, m.workspaces_analytics_planned, Chart],
  assistant: [m.workspaces_assistant, m.workspaces_assistant_planned, Headset],
} as const;

/** Whether a path below a workspace is of a screen to come. */
export function isPlannedScreen(path: string): path is keyof typeof planned {
  return Object.hasOwn(planned, path);
}

/** Says that a screen is not there yet, and what to use until then. */
export function PlannedScreen({ name, slug }: { name: keyof typeof planned; slug: string }) {
  const [title, description, Icon] = planned[name];
  return (
    <>
      <ScreenHeading title={title()} />
      <Card>
        <EmptyState
          icon={<Icon />}
          title={description()}
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

import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";

/** The look of the kit's tabs. */
const tab =
  "relative inline-flex h-control items-center rounded-md px-3 text-sm font-medium text-ink-muted after:absolute after:inset-x-3 after:bottom-0 after:rounded-full after:border-b-2 after:border-accent after:opacity-0 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:after:opacity-100";

/** The screens of the queue: pages of their own, each with its address. */
export function QueueTabs({ current }: { current: "queue" | "evergreen" }) {
  const { slug } = useWorkspace();
  const currentOf = (screen: typeof current) => (screen === current ? "page" : undefined);
  return (
    <nav aria-label={m.queue_title()} className="flex border-b border-line">
      <AppLink to={`/w/${slug}/queue`} aria-current={currentOf("queue")} className={tab}>
        {m.channels_title()}
      </AppLink>
      <AppLink
        to={`/w/${slug}/queue/evergreen`}
        aria-current={currentOf("evergreen")}
        className={tab}
      >
        {m.queue_evergreen()}
      </AppLink>
    </nav>
  );
}

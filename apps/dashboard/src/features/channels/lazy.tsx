import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { FilesNoteProps } from "./files-note.tsx";
import type { PluginNoteProps } from "./plugin-note.tsx";
import type { NewsletterSubscribersProps } from "./subscribers/newsletter-subscribers.tsx";

const nothing = () => null;

/** Whether a Slack app may send pictures, whose code comes when its channel is opened. */
export const FilesNote = lazyPart<FilesNoteProps>(
  async () => (await import("./files-note.tsx")).FilesNote,
  nothing,
);

/** What a WordPress site needs besides, whose code comes when its channel is opened. */
export const PluginNote = lazyPart<PluginNoteProps>(
  async () => (await import("./plugin-note.tsx")).PluginNote,
  () => <Skeleton className="h-16" />,
);

/** A newsletter's subscribers, whose code comes when its channel is opened. */
export const NewsletterSubscribers = lazyPart<NewsletterSubscribersProps>(
  async () => (await import("./subscribers/newsletter-subscribers.tsx")).NewsletterSubscribers,
  () => <Skeleton className="h-32" />,
);

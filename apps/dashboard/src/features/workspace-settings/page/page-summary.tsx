import { m } from "#paraglide/messages.js";
import type { PageProfile } from "@postlark/domain/page-profile";
import { CardContent } from "@postlark/ui/card";
import { PageFrame } from "./page-frame.tsx";

/** The profile above the public page's posts, for users who may not change it. */
export function PageSummary({ saved, slug }: { saved: PageProfile | null; slug: string }) {
  if (saved === null) return <PageFrame slug={slug} />;
  const { description, links } = saved;
  return (
    <PageFrame slug={slug}>
      <CardContent className="grid gap-3 text-sm">
        {description && <p className="break-words whitespace-pre-line">{description}</p>}
        {links.length > 0 && (
          <ol aria-label={m.channels_page_links()} className="divide-y divide-line">
            {links.map(({ title, url }, index) => (
              <li key={index} className="py-1">
                <p className="break-words">{title}</p>
                <p className="break-words text-ink-muted">{url}</p>
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </PageFrame>
  );
}

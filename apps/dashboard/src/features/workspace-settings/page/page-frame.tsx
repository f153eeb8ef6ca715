import { m } from "#paraglide/messages.js";
import { Card, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { External } from "@postlark/ui/icons/external";
import { linkVariants } from "@postlark/ui/link";
import type { ReactNode } from "react";

/** The card about the public page, with a link to it. */
export function PageFrame({ slug, children }: { slug: string; children?: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.channels_page_title()}</CardTitle>
        <CardDescription>{m.channels_page_about()}</CardDescription>
        <a
          href={`/p/${slug}`}
          target="_blank"
          rel="noreferrer"
          className={linkVariants({
            className: "inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm",
          })}
        >
          {m.channels_page_open()}
          <External width="1em" height="1em" />
          <span className="sr-only">{m.shared_opens_new_tab()}</span>
        </a>
      </CardHeader>
      {children}
    </Card>
  );
}

import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { subscriberStates } from "@postlark/domain/subscriber";
import type { SubscriberCounts } from "@postlark/sdk/subscribers";
import { Button } from "@postlark/ui/button";
import { External } from "@postlark/ui/icons/external";
import { linkVariants } from "@postlark/ui/link";
import type { ReactNode } from "react";
import { stateLabels } from "./subscriber-labels.ts";

/** The number of subscribers by state. */
export function SubscriberCard({
  counts,
  slug,
  isOpen,
  onOpen,
  children,
}: {
  counts: SubscriberCounts;
  slug: string;
  isOpen: boolean;
  /** Absent for those who may see only the numbers. */
  onOpen: (() => void) | undefined;
  children: ReactNode;
}) {
  const figure = new Intl.NumberFormat(currentLocale());
  return (
    <section className="grid gap-3 border-t border-line pt-6 text-sm">
      <h3 className="font-semibold text-ink">{m.newsletter_title()}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
        {subscriberStates.map((state) => (
          <div key={state}>
            <dt className="text-ink-muted">{stateLabels[state]()}</dt>
            <dd className="font-semibold text-ink tabular-nums">{figure.format(counts[state])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-muted">{m.newsletter_about()}</p>
      <a
        href={`/p/${slug}`}
        target="_blank"
        rel="noreferrer"
        className={linkVariants({
          className: "inline-flex min-h-6 items-center gap-1.5 justify-self-start",
        })}
      >
        {m.newsletter_page()}
        <External width="1em" height="1em" />
        <span className="sr-only">{m.shared_opens_new_tab()}</span>
      </a>
      {onOpen && !isOpen && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onOpen}>
          {m.newsletter_open()}
        </Button>
      )}
      {children}
    </section>
  );
}

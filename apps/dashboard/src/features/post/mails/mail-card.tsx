import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { MailCounts } from "@postlark/sdk/subscribers";
import { Button } from "@postlark/ui/button";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";

const labels = {
  sent: m.newsletter_mails_sent,
  waiting: m.newsletter_mails_waiting,
  refused: m.newsletter_mails_refused,
  unknown: m.newsletter_mails_unknown,
  left: m.newsletter_mails_left,
} as const satisfies Readonly<Record<keyof MailCounts, () => string>>;

const kinds = ["sent", "waiting", "refused", "unknown", "left"] as const;

/** The progress of a newsletter's emails, and the choice about unknown outcomes. */
export function MailCard({
  counts,
  onOpen,
  onSettle,
  children,
}: {
  counts: MailCounts;
  /** Shows the recipients; absent for those who may see only numbers. */
  onOpen: (() => void) | undefined;
  /** Absent while sending, and for those who may not decide. */
  onSettle: ((answer: "sent" | "again") => Promise<void>) | undefined;
  children?: ReactNode;
}) {
  const figure = new Intl.NumberFormat(currentLocale());
  const shownKinds = kinds.filter((kind) => kind === "sent" || counts[kind] > 0);
  if (kinds.every((kind) => counts[kind] === 0)) return null;
  return (
    <section
      aria-label={m.newsletter_mails_title()}
      className="grid gap-3 border-t border-line pt-3 text-sm"
    >
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {shownKinds.map((kind) => (
          <div key={kind}>
            <dt className="text-ink-muted">{labels[kind]()}</dt>
            <dd className="font-semibold text-ink tabular-nums">{figure.format(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      {counts.unknown > 0 && onSettle && <UnknownMails onSettle={onSettle} />}
      {onOpen && counts.refused + counts.unknown > 0 && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onOpen}>
          {m.newsletter_mails_show()}
        </Button>
      )}
      {children}
    </section>
  );
}

function UnknownMails({ onSettle }: { onSettle: (answer: "sent" | "again") => Promise<void> }) {
  const settle = useMutation({ mutationFn: (answer: "sent" | "again") => onSettle(answer) });
  const choices = [
    ["sent", m.newsletter_mails_count(), m.newsletter_mails_count_about()],
    ["again", m.newsletter_mails_again(), m.newsletter_mails_again_about()],
  ] as const;
  return (
    <div className="grid gap-3 rounded-md border border-warning/40 bg-warning-soft p-4">
      <p className="text-ink">{m.newsletter_mails_about()}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {choices.map(([answer, label, about]) => (
          <div key={answer} className="grid content-start gap-2">
            <dt>
              <Button
                variant="secondary"
                isPending={settle.isPending && settle.variables === answer}
                onClick={() => {
                  if (!settle.isPending) settle.mutate(answer);
                }}
              >
                {label}
              </Button>
            </dt>
            <dd className="text-ink-muted">{about}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

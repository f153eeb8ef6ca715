import { CopyableText } from "#components/copyable-text.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import type { DomainRecord, SenderDomain } from "@postlark/sdk/subscribers";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { Refresh } from "@postlark/ui/icons/refresh";
import { useMutation } from "@tanstack/react-query";

const names = { dkim: "DKIM", spf: "SPF", dmarc: "DMARC" } as const;

const abouts: Readonly<Record<DomainRecord["kind"], () => string>> = {
  dkim: m.newsletter_domain_dkim,
  spf: m.newsletter_domain_spf,
  dmarc: m.newsletter_domain_dmarc,
};

const states = {
  present: { label: m.newsletter_domain_present, tone: "success" },
  missing: { label: m.newsletter_domain_missing, tone: "warning" },
  different: { label: m.newsletter_domain_different, tone: "warning" },
  unknown: { label: m.newsletter_domain_unknown, tone: "neutral" },
} as const satisfies Readonly<Record<DomainRecord["state"], object>>;

/** The DNS records that the sender's domain needs, and whether they are set. */
export function SenderDomainCard({ onCheck }: { onCheck: () => Promise<SenderDomain> }) {
  const check = useMutation({ mutationFn: () => onCheck() });
  return (
    <section className="grid gap-3 border-t border-line pt-6 text-sm">
      <h3 className="font-semibold text-ink">{m.newsletter_domain_title()}</h3>
      <p className="text-ink-muted">{m.newsletter_domain_about()}</p>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        isPending={check.isPending}
        onClick={() => check.mutate()}
      >
        <Refresh />
        {m.newsletter_domain_check()}
      </Button>
      <output aria-live="polite">
        {check.isError && <span className="text-danger">{commandError(check.error)}</span>}
        {check.isSuccess && (
          <span className={check.data.isSigned ? "text-success" : "text-ink"}>
            {check.data.isSigned ? m.newsletter_domain_signed() : m.newsletter_domain_unsigned()}
          </span>
        )}
      </output>
      {check.data?.records.map((record) => (
        <RecordPart key={record.kind} record={record} />
      ))}
    </section>
  );
}

function RecordPart({ record: { kind, name, value, state, found } }: { record: DomainRecord }) {
  const { label, tone } = states[state];
  return (
    <section className="grid gap-3 border-t border-line pt-3">
      <div className="flex items-center gap-3">
        <h4 className="font-semibold text-ink">{names[kind]}</h4>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <p className="text-ink-muted">{abouts[kind]()}</p>
      {state === "unknown" && <p className="text-ink-muted">{m.newsletter_domain_silent()}</p>}
      {found.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-ink-muted">{m.newsletter_domain_found()}</p>
          {found.map((text) => (
            <code key={text} className="text-ink wrap-anywhere">
              {text}
            </code>
          ))}
        </div>
      )}
      {state !== "present" && (
        <>
          <CopyableText
            label={m.newsletter_domain_name()}
            text={name}
            copyLabel={m.newsletter_domain_copy_name()}
          />
          <CopyableText
            label={m.newsletter_domain_value()}
            text={value}
            copyLabel={m.newsletter_domain_copy_value()}
          />
        </>
      )}
    </section>
  );
}

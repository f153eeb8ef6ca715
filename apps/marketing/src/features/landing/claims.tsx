import { m } from "#paraglide/messages.js";

const claims = [
  { figure: m.claim_engagement_figure, label: m.claim_engagement },
  { figure: m.claim_uptime_figure, label: m.claim_uptime },
  { figure: m.claim_support_figure, label: m.claim_support },
  { figure: m.claim_platforms_figure, label: m.claim_platforms },
];

/** The product's claims in figures, on the horizon (specification, section 1). */
export function Claims() {
  return (
    <ul
      aria-label={m.claims_label()}
      className="mx-auto grid w-full max-w-6xl grid-cols-2 gap-6 px-4 pb-16 max-[30rem]:below-fold sm:px-6 lg:grid-cols-4"
    >
      {claims.map(({ figure, label }) => (
        <li key={label()} className="border-l border-line-firm pl-4">
          <span className="block headline-figure">{figure()}</span>{" "}
          <span className="mt-1 block text-sm text-ink-muted">{label()}</span>
        </li>
      ))}
    </ul>
  );
}

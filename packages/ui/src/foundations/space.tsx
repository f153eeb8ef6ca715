import { Section } from "./section.tsx";

const spaces = [1, 2, 3, 4, 6, 8, 12, 16];
const densities = ["comfortable", "compact"];
const radii = [
  { name: "sm", className: "rounded-sm" },
  { name: "md", className: "rounded-md" },
  { name: "lg", className: "rounded-lg" },
  { name: "xl", className: "rounded-xl" },
  { name: "full", className: "rounded-full" },
];

export function Space() {
  return (
    <>
      <h1 className="font-display text-3xl font-medium">Space and shape</h1>
      <Section title="Grid" lead="Everything sits on four pixels.">
        <ul className="grid gap-2 text-xs text-ink-muted">
          {spaces.map((step) => (
            <li key={step} className="flex items-center gap-4">
              <span className="w-16">{step * 4} px</span>
              <span
                className="h-3 rounded-full bg-accent"
                style={{ width: `calc(var(--spacing) * ${step})` }}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Radii" lead="One scale: the larger the thing, the rounder.">
        <ul className="flex flex-wrap gap-5 text-xs text-ink-muted">
          {radii.map(({ name, className }) => (
            <li key={name} className="grid justify-items-center gap-2">
              <span className={`size-20 border border-line-strong bg-surface ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Shadow"
        lead="Only what floats casts one; what lies on the page has a hairline."
      >
        <div className="flex flex-wrap gap-8 py-4 text-sm">
          <div className="rounded-lg border border-line bg-surface p-6">lies</div>
          <div className="rounded-lg border border-line bg-raised p-6 shadow-float">floats</div>
          <div className="rounded-lg border border-line bg-raised p-6 shadow-overlay">overlays</div>
        </div>
      </Section>
      <Section title="Density" lead="Compact View changes the named steps and nothing else.">
        <div className="grid gap-4 sm:grid-cols-2">
          {densities.map((density) => (
            <div
              key={density}
              data-density={density}
              className="grid content-start gap-stack rounded-lg border border-line bg-surface p-card text-sm"
            >
              <span className="font-medium">{density}</span>
              <span className="flex h-control items-center rounded-md border border-line-strong bg-field px-3">
                A control
              </span>
              <span className="border-y border-line py-cell">A row</span>
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}

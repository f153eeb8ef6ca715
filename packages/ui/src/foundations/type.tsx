import { Section } from "./section.tsx";

const steps = [
  {
    name: "text-display",
    className: "font-display text-display font-medium",
    use: "The hero, once",
  },
  {
    name: "text-3xl",
    className: "font-display text-3xl font-medium",
    use: "A page that stands alone",
  },
  { name: "text-2xl", className: "font-display text-2xl font-medium", use: "A screen's title" },
  { name: "text-xl", className: "text-xl font-semibold", use: "A section" },
  { name: "text-lg", className: "text-lg", use: "A lead paragraph" },
  { name: "text-base", className: "text-base", use: "Reading" },
  { name: "text-sm", className: "text-sm", use: "Controls, tables, most of the app" },
  { name: "text-xs", className: "text-xs", use: "Badges, column names" },
];

const figures = ["12,543", "1,832", "87.2%", "11,111"];

export function Type() {
  return (
    <>
      <h1 className="font-display text-3xl font-medium">Type</h1>
      <Section
        title="Scale"
        lead="Titles in Newsreader, calm and exact, or in the system's serif until it is there. Everything else in the system's own face: at once, at home on every machine."
      >
        <ul className="grid gap-5">
          {steps.map(({ name, className, use }) => (
            <li key={name} className="grid gap-1 border-b border-line pb-5">
              <span className={className}>Every channel, at first light.</span>
              <span className="text-xs text-ink-muted">
                {name} · {use}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Figures" lead="Tabular everywhere, so that digits stand under digits.">
        <ul className="w-40 text-right text-lg">
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

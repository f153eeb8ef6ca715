import { useState } from "react";
import { Button } from "../parts/button/button.tsx";
import { Section } from "./section.tsx";

const speeds = [
  { name: "fast", className: "duration-fast", use: "120 ms: a mark that answers" },
  { name: "base", className: "duration-base", use: "180 ms: a thing that moves" },
  { name: "slow", className: "duration-slow", use: "240 ms: a thing that arrives" },
];

export function Motion() {
  const [hasMoved, setHasMoved] = useState(false);
  return (
    <>
      <h1 className="font-display text-3xl font-medium">Motion and light</h1>
      <Section
        title="Motion"
        lead="Three speeds, one easing, only transform and opacity. It holds still when a person or their system asks for it."
      >
        <div>
          <Button variant="secondary" onClick={() => setHasMoved(!hasMoved)}>
            Move
          </Button>
        </div>
        <ul className="grid gap-4 text-xs text-ink-muted">
          {speeds.map(({ name, className, use }) => (
            <li key={name} className="grid gap-2">
              {use}
              <span
                className={`h-3 w-1/2 rounded-full bg-accent transition-transform ${className} ${hasMoved ? "translate-x-full" : ""}`}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Horizon"
        lead="First light along the foot of a page that stands alone; never brighter than text over it allows."
      >
        <div className="relative isolate h-72 overflow-clip rounded-xl border border-line bg-canvas">
          <span className="horizon" />
        </div>
      </Section>
    </>
  );
}

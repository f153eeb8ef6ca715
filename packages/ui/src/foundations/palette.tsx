import css from "../tokens.css?raw";
import { colorTokens, type ColorToken, type Theme } from "./color-tokens.ts";
import { textPairs } from "./contrast-pairs.ts";
import { contrast } from "./oklch.ts";
import { Section } from "./section.tsx";

const sections = [
  {
    title: "Surfaces",
    lead: "Night indigo, from the page upwards; by day the same steps in paper.",
    names: /^(canvas|surface|raised|sunken|field|hover|selected|glow)$/u,
  },
  {
    title: "Text and lines",
    lead: "Three loudnesses of ink. A hairline decorates, a strong line bounds a control.",
    names: /^(ink|line)/u,
  },
  {
    title: "Action",
    lead: "One warm thing on a night page: first light. By day, night ink.",
    names: /^(primary|on-primary|accent|ring)/u,
  },
  {
    title: "Meaning",
    lead: "Colour repeats what the words say; it never says it alone.",
    names: /^(danger|on-danger|success|warning)/u,
  },
  {
    title: "Dawn",
    lead: "Amber, coral, violet, always in that order; for the hero, the popular plan and one accent a screen.",
    names: /^dawn/u,
  },
  {
    title: "Charts",
    lead: "One hue a meaning, told apart by lightness too.",
    names: /^chart/u,
  },
];

export function Palette({ theme }: { theme: Theme }) {
  const tokens = colorTokens(css, theme);
  return (
    <>
      <h1 className="font-display text-3xl font-medium">Colour</h1>
      {sections.map(({ title, lead, names }) => (
        <Section key={title} title={title} lead={lead}>
          {title === "Dawn" && <div className="h-16 rounded-lg bg-dawn" />}
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            {tokens
              .filter(({ name }) => names.test(name))
              .map((token) => (
                <Swatch key={token.name} token={token} tokens={tokens} />
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Swatch({ token, tokens }: { token: ColorToken; tokens: ColorToken[] }) {
  const lowest = lowestTextContrast(token, tokens);
  return (
    <li className="overflow-clip rounded-lg border border-line bg-surface text-xs">
      <div className="h-16 border-b border-line" style={{ background: token.value }} />
      <div className="grid gap-0.5 p-3">
        <span className="text-sm font-medium">{token.name}</span>
        <code className="text-ink-muted">{token.value}</code>
        {lowest !== undefined && <span className="text-ink-faint">≥ {lowest.toFixed(1)} : 1</span>}
      </div>
    </li>
  );
}

function lowestTextContrast({ name, color }: ColorToken, tokens: ColorToken[]): number | undefined {
  const ratios = textPairs
    .filter(({ front }) => front === name)
    .flatMap(({ back }) => tokens.filter((token) => token.name === back))
    .map((back) => contrast(color, back.color));
  return ratios.length > 0 ? Math.min(...ratios) : undefined;
}

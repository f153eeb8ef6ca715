import type { ReactNode } from "react";

function Sketch({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 64"
      aria-hidden="true"
      className="block w-full"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      {children}
    </svg>
  );
}

export function Forecast() {
  const past = "M2 54C24 52 34 40 56 42S92 50 112 36 150 28 168 30 200 22 212 20";
  return (
    <Sketch>
      <path d={`${past}V64H2`} fill="var(--color-chart-1)" opacity=".14" />
      <path d={past} stroke="var(--color-chart-1)" />
      <path
        d="M212 20C236 14 250 20 268 14S300 8 316 5"
        stroke="var(--color-chart-2)"
        strokeDasharray="1 7"
      />
      <circle cx="212" cy="20" r="5" fill="var(--color-surface)" stroke="var(--color-ink)" />
    </Sketch>
  );
}

export function Fanned() {
  const places = [6, 19, 32, 45, 58];
  return (
    <Sketch>
      {places.map((y) => (
        <g key={y}>
          <path d={`M8 32C120 32 160 ${y} 300 ${y}`} stroke="var(--color-line-firm)" />
          <circle cx="306" cy={y} r="5" fill="var(--color-chart-1)" />
        </g>
      ))}
      <circle cx="9" cy="32" r="7" fill="var(--color-chart-2)" />
    </Sketch>
  );
}

export function Answered() {
  return (
    <Sketch>
      <path d="M14 16H170" stroke="var(--color-line-firm)" strokeWidth="24" />
      <path d="M14 16H130" stroke="var(--color-ink-faint)" />
      <path d="M110 48H306" stroke="var(--color-chart-1)" strokeWidth="24" opacity=".25" />
      <path d="M110 48H290" stroke="var(--color-chart-1)" />
    </Sketch>
  );
}

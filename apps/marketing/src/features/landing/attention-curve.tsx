import { m } from "#paraglide/messages.js";

/** Active readers from 04:00 to 10:00, on a grid of 480 by 150 units: 80 units per hour. */
const curve =
  "M0 134C70 132 112 126 150 100S196 60 213 58 242 68 256 52 266 40 273 40 318 66 340 50 374 26 387 26 440 56 480 70";

/** The best minutes: 06:40, 07:25 and 08:50. */
const minutes = [
  { x: 213, y: 58 },
  { x: 273, y: 40 },
  { x: 387, y: 26 },
];

const hours = [m.scene_hour_1, m.scene_hour_2, m.scene_hour_3, m.scene_hour_4];

export function AttentionCurve() {
  return (
    <div className="px-5 pb-3">
      <p className="text-xs text-ink-faint">{m.scene_audience()}</p>
      <svg viewBox="0 0 480 140" className="mt-1 block w-full overflow-visible" fill="none">
        <linearGradient id="dawn" x1="1" x2="0.25">
          <stop stopColor="var(--color-dawn-amber)" />
          <stop offset=".5" stopColor="var(--color-dawn-coral)" />
          <stop offset="1" stopColor="var(--color-dawn-violet)" />
        </linearGradient>
        <path
          d="M0 139.5H480M160 0V140M320 0V140M480 0V140M0 0V140"
          stroke="var(--color-line)"
          strokeDasharray="2 5"
        />
        <path d={`${curve}V140H0`} fill="url(#dawn)" opacity=".14" />
        <path d={curve} stroke="url(#dawn)" strokeWidth="2.5" strokeLinecap="round" />
        {minutes.map(({ x, y }) => (
          <g key={x}>
            <path d={`M${x} ${y}V140`} stroke="var(--color-line-strong)" />
            <circle
              cx={x}
              cy={y}
              r="5.5"
              fill="var(--color-surface)"
              stroke="var(--color-ink)"
              strokeWidth="2.5"
            />
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-ink-faint">
        {hours.map((hour) => (
          <span key={hour()}>{hour()}</span>
        ))}
      </p>
    </div>
  );
}

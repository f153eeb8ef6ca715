import { m } from "#paraglide/messages.js";

/** Reader activity from 0 to 9: a row per day, a column for every two hours from 04:00. */
const week = [
  "1475322331",
  "1586432342",
  "1575333431",
  "2798543453",
  "1464332342",
  "0245543322",
  "0134554421",
];

const levels = [...new Set(week.join(""))].toSorted();

function hoursOf(level: string): string {
  const rows = week.map((day, row) =>
    day
      .split("")
      .map((own, column) => (own === level ? `M${column * 40} ${row * 17}h23` : ""))
      .join(""),
  );
  return rows.join("");
}

export function BestHours() {
  return (
    <svg
      viewBox="-7 -7 397 116"
      role="img"
      aria-label={m.feature_scheduling_chart()}
      className="w-full"
      stroke="var(--color-chart-1)"
      strokeWidth="13"
      strokeLinecap="round"
    >
      {levels.map((level) => (
        <path
          key={level}
          d={hoursOf(level)}
          {...(level === "9"
            ? { stroke: "var(--color-chart-2)" }
            : { opacity: (Number(level) + 1) / 10 })}
        />
      ))}
    </svg>
  );
}

/** Positions of the last stars, in per cent of the hero. */
const stars = [
  { left: 6, top: 22 },
  { left: 15, top: 74 },
  { left: 27, top: 12 },
  { left: 38, top: 84 },
  { left: 47, top: 30 },
  { left: 56, top: 10 },
  { left: 68, top: 88 },
  { left: 79, top: 14 },
  { left: 90, top: 8 },
  { left: 95, top: 64 },
] as const;

/** Ten stars (specification, section 2), animated only after the first paint, which that would delay. */
export function Particles() {
  return (
    // On a phone the hero's height is known late: stars are positioned without it.
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 max-[30rem]:bottom-auto max-[30rem]:h-350"
    >
      {stars.map(({ left, top }, index) => (
        <i
          key={left}
          data-slot="particle"
          className="absolute size-0.5 rounded-full bg-dawn-amber in-data-painted:animate-breathe"
          style={{
            left: `${left}%`,
            top: `${top}%`,
            animationDelay: `${index * -700}ms`,
          }}
        />
      ))}
    </div>
  );
}

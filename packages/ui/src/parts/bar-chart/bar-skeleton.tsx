import { Skeleton } from "../skeleton/skeleton.tsx";

/** The share of a category's width that its bar takes, in skeleton and drawing. */
export const barShare = 0.5;

/** In pixels, so that bars of a wide chart stay bars. */
export const maxBarWidth = 72;

export function BarSkeleton({ values }: { values: readonly number[] }) {
  const largest = Math.max(...values, 1);
  return (
    <div className="flex h-[calc(100%-1.875rem)] items-end border-b border-line px-2 pt-6">
      {values.map((value, index) => (
        <Skeleton
          // Bars have no key but their position.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="mx-auto rounded-b-none"
          style={{
            width: `${barShare * (100 / values.length)}%`,
            maxWidth: maxBarWidth,
            height: `${(value / largest) * 100}%`,
          }}
        />
      ))}
    </div>
  );
}

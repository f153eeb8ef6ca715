import { formatMoment } from "@postlark/app/dates";

/** A moment in words, and exactly for machines. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="tabular-nums">
      {formatMoment(at)}
    </time>
  );
}

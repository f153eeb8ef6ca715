import { formatMoment } from "@postlark/app/time/moments";

export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="tabular-nums">
      {formatMoment(at)}
    </time>
  );
}

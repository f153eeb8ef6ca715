import { formatMoment } from "@postlark/app/moments";

export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="tabular-nums">
      {formatMoment(at)}
    </time>
  );
}

import { formatMoment } from "@postlark/app/dates";

export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="tabular-nums">
      {formatMoment(at)}
    </time>
  );
}

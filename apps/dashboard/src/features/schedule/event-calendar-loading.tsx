import { Skeleton } from "@postlark/ui/skeleton";

const weeks = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The calendar's place, row by row as high as the calendar itself. */
export function EventCalendarLoading() {
  return (
    <div className="mx-auto w-full max-w-sm">
      <div className="grid h-control place-items-center">
        <Skeleton className="h-5 w-28" />
      </div>
      <div className="mt-2 grid h-8 items-center">
        <Skeleton className="h-3" />
      </div>
      {weeks.map((week) => (
        <div key={week} className="py-0.5">
          <div className="grid h-control-sm items-center pointer-coarse:h-control">
            <Skeleton className="h-5" />
          </div>
        </div>
      ))}
    </div>
  );
}

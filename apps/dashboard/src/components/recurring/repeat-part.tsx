import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { RepeatFormProps } from "./repeat-form.tsx";

/** How a post goes out again, whose code comes when somebody asks for it. */
export const RepeatPart = lazyPart<RepeatFormProps>(
  async () => (await import("./series-code.ts")).RepeatForm,
  () => <Skeleton className="h-72" />,
);

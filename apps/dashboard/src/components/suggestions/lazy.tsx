import { lazyPart } from "@postlark/app/components/lazy-part";
import type { DescribeProps } from "./describe-button.tsx";

const nothing = () => null;

/** The button that describes a picture, loaded with the first picture; without it a user writes. */
export const DescribeButton = lazyPart<DescribeProps>(
  async () => (await import("./describe-button.tsx")).DescribeButton,
  nothing,
  nothing,
);

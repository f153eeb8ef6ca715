import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Onwards, the next one. */
export function ChevronRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.75 4.5 13.25 10l-5.5 5.5" />
    </Icon>
  );
}

import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Schedule. */
export function Calendar(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4.25" width="14" height="12.75" rx="2" />
      <path d="M3 8.25h14M6.75 2.5v3M13.25 2.5v3" />
    </Icon>
  );
}

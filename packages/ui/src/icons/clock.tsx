import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Time. */
export function Clock(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4l2.5 2" />
    </Icon>
  );
}

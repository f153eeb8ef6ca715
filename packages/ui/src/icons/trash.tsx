import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Take away for good. */
export function Trash(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 9v4.5M11.5 9v4.5" />
    </Icon>
  );
}

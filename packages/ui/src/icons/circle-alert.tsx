import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Something is wrong. */
export function CircleAlert(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 6.25v4.5M10 13.5v.01" />
    </Icon>
  );
}

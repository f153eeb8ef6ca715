import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Worth knowing. */
export function Info(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 9.5v4M10 6.5v.01" />
    </Icon>
  );
}

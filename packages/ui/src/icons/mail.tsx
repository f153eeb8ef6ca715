import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** E-mail. */
export function Mail(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="4" width="15" height="12" rx="2" />
      <path d="m3 6 7 5 7-5" />
    </Icon>
  );
}

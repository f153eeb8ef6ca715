import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Go on. */
export function Play(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 4.5v11l9-5.5z" />
    </Icon>
  );
}

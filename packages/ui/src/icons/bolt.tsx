import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Speed. */
export function Bolt(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 2.5 4 11.5h5.5L9 17.5l7-9h-5.5Z" />
    </Icon>
  );
}

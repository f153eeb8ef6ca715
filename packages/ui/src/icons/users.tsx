import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** People. */
export function Users(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="7.5" cy="6.5" r="3" />
      <path d="M1.75 16.5a5.75 5.75 0 0 1 11.5 0M13 3.75a3 3 0 0 1 0 5.5M15.25 11.7a5.7 5.7 0 0 1 3 4.8" />
    </Icon>
  );
}

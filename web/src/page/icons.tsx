import type { ComponentChildren } from 'preact';

/** Small line drawings, said in words by whoever uses them. */
function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const HelpIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.6 9.3a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.9" />
    <circle class="full" cx="12" cy="16.6" r="1" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8.5" r="3.8" />
    <path d="M4.8 19.500a7.2 7.2 0 0 1 14.4 0" />
  </Icon>
);

export const SoundIcon = ({ isOn }: { isOn: boolean }) => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
    {isOn ? (
      <path d="M15 9a4 4 0 0 1 0 6M17.6 6.5a8 8 0 0 1 0 11" />
    ) : (
      <path d="m16 9.5 5 5m0-5-5 5" />
    )}
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 9h16M4 15h16" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M4.5 6.5h15v9h-8l-4 3.5v-3.5h-3z" />
  </Icon>
);

export const ReplayIcon = () => (
  <Icon>
    <path d="M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const LogIcon = () => (
  <Icon>
    <path d="M9 6.5h11M9 12h11M9 17.5h11" />
    <circle class="full" cx="4.8" cy="6.5" r="1.2" />
    <circle class="full" cx="4.8" cy="12" r="1.2" />
    <circle class="full" cx="4.8" cy="17.5" r="1.2" />
  </Icon>
);

/** The IANA name of this device's time zone, which may change while the page is open. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
